import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Input = styled.input`
  ${controlStyle}
`;

export interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {}

/** A single-line text field with its label; accepts all attributes of `input`, including `ref`. */
export function TextField({ label, hideLabel, hint, error, id, ...input }: TextFieldProps) {
  const describedBy = input['aria-describedby'];
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id} describedBy={describedBy}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  );
}
