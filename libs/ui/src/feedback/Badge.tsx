import type { ReactNode } from 'react';
import styled from 'styled-components';
import { radius, text } from '../theme/tokens';
import { tones, type Tone } from './tones';

const Chip = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  padding: 0.1em 0.6em;
  border-radius: ${radius.chip};
  background: ${({ $tone }) => tones[$tone].paper};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${text.xs};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  svg {
    width: 0.9em;
    height: 0.9em;
  }
`;

export interface BadgeProps {
  /** Defaults to 'neutral'. The colour must not be the only carrier of the meaning. */
  tone?: Tone;
  children: ReactNode;
}

/** A word or count about the element next to it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Chip $tone={tone}>{children}</Chip>;
}
