import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, motion, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};

  ${breakpoint.touch} {
    min-height: 44px;
    padding: ${space[2]} 0;
  }
`;

const Words = styled.span`
  min-width: 0;

  label {
    font-weight: 500;
    cursor: pointer;
  }
  p {
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

const Track = styled.input`
  position: relative;
  flex: none;
  width: 40px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 12px;
  background: ${color.surfaceSunken};
  appearance: none;
  cursor: pointer;
  transition:
    background-color ${motion.calm},
    border-color ${motion.calm};

  &::before {
    content: '';
    position: absolute;
    top: 2.5px;
    left: 2.5px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.lineStrong};
    transition:
      transform ${motion.calm},
      background-color ${motion.calm};
  }
  &::after {
    content: '';
    position: absolute;
    inset: -11px -3px;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    background: ${color.accentInk};
    transform: translateX(16px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${breakpoint.forcedColors} {
    &::before {
      background: ButtonText;
    }
    &:checked {
      background: SelectedItem;
    }
    &:checked::before {
      background: SelectedItemText;
    }
  }
`;

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'role'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that is on or off, with its label in front. */
export function Switch({ checked, onCheckedChange, label, hint, id, ...input }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  return (
    <Frame>
      <Words>
        <label htmlFor={inputId}>{label}</label>
        {hint ? <p id={hintId}>{hint}</p> : null}
      </Words>
      <Track
        aria-describedby={hint ? hintId : undefined}
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </Frame>
  );
}
