import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Input = styled.input`
  ${controlStyle}
`;

export interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {}

/** One line of text with its label; takes every attribute of `input`, `ref` included. */
export function TextField({ label, hideLabel, hint, error, id, ...input }: TextFieldProps) {
  const describedBy = input['aria-describedby'];
  return (
    <Field {...{ label, hideLabel, hint, error, id, describedBy }}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  );
}
