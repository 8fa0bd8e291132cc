import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Input = styled.input`
  ${controlStyle}
`;

export interface TextFieldProps extends FieldProps, ComponentPropsWithRef<'input'> {}

/** A single-line text field with its label; accepts all attributes of `input`, including `ref`. */
export function TextField(props: TextFieldProps) {
  return (
    <Field<ComponentPropsWithRef<'input'>> {...props}>{(input) => <Input type="text" {...input} />}</Field>
  );
}
