import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { breakpoint, color, motion, radius, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  font-size: ${text.sm};
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};

  > :first-child {
    font-weight: 600;
  }
  > :last-child:not(:first-child) {
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  height: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  background: ${color.surfaceSunken};
  overflow: hidden;
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transition: width ${motion.calm};

  ${breakpoint.forcedColors} {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** Percent, 0 to 100. */
  value: number;
  label: string;
  hideLabel?: boolean;
  /** Shown at the end of the label's line, such as '9 days left'. */
  caption?: ReactNode;
}

export function ProgressBar({ value, label, hideLabel = false, caption }: ProgressBarProps) {
  const labelId = useId();
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  const labelElement = <span id={labelId}>{label}</span>;
  return (
    <Frame>
      <Words>
        {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
        {caption ? <span>{caption}</span> : null}
      </Words>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </Frame>
  );
}
