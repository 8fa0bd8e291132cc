import { breakpoint, color, motion, radius, space, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../editing/fields/FieldGroup';

const Choices = styled.div<{ $minWidth: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $minWidth }) => $minWidth}, 100%), 1fr));
  gap: ${space[1]};
`;

const Chip = styled.label<{ $quiet: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: ${space[11]};
  min-height: ${space[11]};
  padding: ${space[1]} 0;
  border: 1px ${({ $quiet }) => ($quiet ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${({ $quiet }) => ($quiet ? 'transparent' : color.surfaceRaised)};
  color: ${({ $quiet }) => ($quiet ? color.inkMuted : color.ink)};
  font-size: ${text.sm};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  transition: background-color ${motion.quick};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    background: ${color.surfaceSunken};
  }
  &:has(input:checked) {
    border: 1px solid ${color.accent};
    background: ${color.accent};
    color: ${color.accentInk};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${breakpoint.forcedColors} {
    &:has(input:checked) {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Small = styled.span`
  min-height: 1.3em;
  font-size: ${text.xs};
  font-weight: 500;
`;

export interface Choice {
  value: string;
  /** The full name, for screen readers. */
  name: string;
  label: string;
  lines?: readonly string[];
  /** Less likely to be chosen. */
  quiet?: boolean;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly Choice[];
  /** '' if nothing is chosen yet. */
  value: string;
  /** Of a chip. */
  minWidth: string;
  onChange: (value: string) => void;
}

/** A radio group with all options visible. */
export function ChoiceChips({ label, choices, value, minWidth, onChange }: ChoiceChipsProps) {
  const group = useId();
  return (
    <FieldGroup label={label}>
      <Choices $minWidth={minWidth}>
        {choices.map((choice) => (
          <Chip key={choice.value} $quiet={choice.quiet ?? false}>
            <input
              type="radio"
              name={group}
              aria-label={choice.name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span aria-hidden>{choice.label}</span>
            {choice.lines?.map((line, index) => (
              <Small key={index} aria-hidden>
                {line}
              </Small>
            ))}
          </Chip>
        ))}
      </Choices>
    </FieldGroup>
  );
}
