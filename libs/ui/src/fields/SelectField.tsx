import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDown } from 'lucide-react';
import { color, space } from '../theme/tokens';
import { controlStyle } from './controlStyle';
import { Field, type FieldProps } from './Field';

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: 50%;
    right: ${space[3]};
    width: 1rem;
    height: 1rem;
    color: ${color.inkMuted};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  padding-right: ${space[9]};
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, ComponentPropsWithRef<'select'> {
  /** The options; or pass `<option>` elements as children. */
  options?: readonly SelectOption[];
  /** Shown while nothing is selected, as an option with the value ''. */
  placeholder?: string;
}

/** A native select, which works best on phones. */
export function SelectField({ options, placeholder, children, ...props }: SelectFieldProps) {
  return (
    <Field<ComponentPropsWithRef<'select'>> {...props}>
      {(select) => (
        <Frame>
          <Select {...select}>
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </Select>
          <ChevronDown aria-hidden />
        </Frame>
      )}
    </Field>
  );
}
