import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { color, space, text } from '../theme/tokens';

const Label = styled.span`
  display: block;
  margin-bottom: ${space[1]};
  color: ${color.ink};
  font-size: ${text.sm};
  font-weight: 600;
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Count = styled.output`
  min-width: ${space[8]};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: center;
`;

export interface StepperProps {
  /** Name of the value, such as 'Servings'. */
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number that buttons change in steps of one. Screen readers announce the new number. */
export function Stepper({ label, fewerLabel, moreLabel, value, min, max, onChange }: StepperProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      <Steps>
        <IconButton
          variant="secondary"
          label={fewerLabel}
          icon={<Minus />}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <Count aria-live="polite">{value}</Count>
        <IconButton
          variant="secondary"
          label={moreLabel}
          icon={<Plus />}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </Steps>
    </div>
  );
}
