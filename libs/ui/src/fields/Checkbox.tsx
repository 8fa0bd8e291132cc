import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { breakpoint, color, motion, space } from '../theme/tokens';

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-width: 0;

  label {
    min-width: 0;
    cursor: pointer;
  }
  input:disabled ~ label {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  ${breakpoint.touch} {
    min-height: 44px;
    padding: 10px 0;
  }
`;

const Box = styled.span`
  position: relative;
  flex: none;
  width: 20px;
  height: 20px;
  margin-top: 2px;

  svg {
    position: absolute;
    inset: 0;
    width: 20px;
    height: 20px;
    color: ${color.accentInk};
    pointer-events: none;
  }
  path {
    stroke-dasharray: 16;
    stroke-dashoffset: 16;
    transition: stroke-dashoffset ${motion.calm};
  }
  input:checked + svg path {
    stroke-dashoffset: 0;
  }
  ${breakpoint.forcedColors} {
    color: SelectedItemText;

    input:checked {
      background: SelectedItem;
    }
  }
`;

const Input = styled.input`
  display: block;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  appearance: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  /* Enlarges the touch target beyond the box. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'children'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

/** A checkbox with its label. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  id,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const labelElement = <label htmlFor={inputId}>{label}</label>;
  return (
    <Frame>
      <Box>
        <Input
          {...input}
          id={inputId}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <svg viewBox="0 0 20 20" fill="none" aria-hidden>
          <path
            d="M5 10.5 8.7 14 15 6.5"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </Box>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
    </Frame>
  );
}
