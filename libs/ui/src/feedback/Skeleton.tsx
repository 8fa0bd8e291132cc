import styled from 'styled-components';
import { animation } from '../theme/animations';
import { color, space } from '../theme/tokens';

const Bar = styled.span`
  display: block;
  max-width: 100%;
  border-radius: 6px;
  background: ${color.line};
  animation: ${animation.breathe} 1.6s ease-in-out infinite;
`;

const Rows = styled.div`
  display: flex;
  flex-direction: column;

  > div {
    display: flex;
    align-items: center;
    gap: ${space[6]};
    padding-inline: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
`;

export interface SkeletonProps {
  /** Pixels or any CSS length; defaults to the whole width. */
  width?: number | string;
  /** Pixels or any CSS length; defaults to 16. */
  height?: number | string;
}

/**
 * A placeholder in the size of the content that is loading. Hidden from screen readers: show 'Loading…' once
 * next to it.
 */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <Bar aria-hidden style={{ width, height }} />;
}

export interface SkeletonRowsProps {
  /** Defaults to 5. */
  rows?: number;
  /** Height of a row in pixels; defaults to 48. */
  height?: number;
}

const widths = ['38%', '52%', '31%', '46%'];

/** A placeholder for a table or list. */
export function SkeletonRows({ rows = 5, height = 48 }: SkeletonRowsProps) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height }}>
          <Skeleton width={widths[row % widths.length] ?? '40%'} height={14} />
          <Skeleton width="18%" height={14} />
        </div>
      ))}
    </Rows>
  );
}
