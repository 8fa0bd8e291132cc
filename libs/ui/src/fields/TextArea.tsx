import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { breakpoint, space } from '../theme/tokens';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Area = styled.textarea<{ $rows: number }>`
  ${controlStyle}
  max-height: 50vh;
  resize: vertical;
  field-sizing: content;
  line-height: 1.5;
  /* A single line is as high as a text field. */
  padding-block: calc(${space[2]} - 1px);
  && {
    min-height: calc(${({ $rows }) => $rows} * 1.5em + ${space[4]});
  }
  ${breakpoint.touch} {
    && {
      min-height: max(44px, calc(${({ $rows }) => $rows} * 1.5em + ${space[4]}));
    }
  }
`;

export interface TextAreaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

/** A text area that grows with its text where the browser supports it. */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  return (
    <Field<ComponentPropsWithRef<'textarea'>> {...props}>
      {(area) => <Area $rows={rows} rows={rows} {...area} />}
    </Field>
  );
}
