import { breakpoint, color, radius, space, Td, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';

const Count = styled.button`
  /* What is only heard stays in the cell, also where the table scrolls. */
  position: relative;
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

/** A cell for it: numbers of a row stand on one line, whether they can be pressed or not. */
export const CountCell = styled(Td).attrs({ numeric: true })`
  vertical-align: middle;
`;

const Nothing = styled.span`
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
  /** Which meals are counted, as in 'in the week of Nov 15'. */
  of: string;
  onExplain: () => void;
}

/** A number that tells which meals it is made of. */
export function CountButton({ count, of, onExplain }: CountButtonProps) {
  if (count === 0) return <Nothing>0</Nothing>;
  return (
    <Count type="button" onClick={onExplain}>
      {count}
      <VisuallyHidden>{` ${count === 1 ? 'meal' : 'meals'} ${of}: show which`}</VisuallyHidden>
    </Count>
  );
}
