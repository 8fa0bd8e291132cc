import { breakpoint, color, radius, space, Td } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Count = styled.button`
  min-width: ${space[8]};
  min-height: ${space[8]};
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink};
  font: inherit;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: underline;
  text-decoration-color: ${color.lineStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;

  &:hover {
    background: ${color.surfaceSunken};
    text-decoration-color: currentColor;
  }
  ${breakpoint.touch} {
    min-width: ${space[11]};
    min-height: ${space[11]};
  }
`;

/** A table cell that aligns counts with and without a button. */
export const CountCell = styled(Td).attrs({ numeric: true })`
  vertical-align: middle;
`;

const Zero = styled.span`
  display: inline-block;
  min-width: ${space[8]};
  padding: 0 ${space[1]};
  color: ${color.inkMuted};
  text-align: center;

  ${breakpoint.touch} {
    min-width: ${space[11]};
  }
`;

interface CountButtonProps {
  count: number;
  /** For screen readers, such as '3 meals in the week of Nov 15, 2026: show which'. */
  label: string;
  onExplain: () => void;
}

/** A count that opens a dialog with its meals. */
export function CountButton({ count, label, onExplain }: CountButtonProps) {
  if (count === 0) return <Zero>{t('number', { count })}</Zero>;
  return (
    <Count type="button" aria-label={label} onClick={onExplain}>
      {t('number', { count })}
    </Count>
  );
}
