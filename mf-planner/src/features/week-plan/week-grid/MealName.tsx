import type { MealPlanEntry } from '@forkcast/contracts';
import { breakpoint, color, icons, space, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { repeatAside } from '../repeat/repeatLabel';

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;

  ${breakpoint.print} {
    display: block;
  }
`;

const RepeatMark = styled.span`
  margin-left: ${space[2]};
  color: ${color.inkMuted};

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.1em;
  }
`;

/** What a meal is called, and that it repeats. */
export function MealName({ entry }: { entry: MealPlanEntry }) {
  return (
    <Name title={entry.recipeName}>
      {entry.recipeName}
      {entry.repeat ? (
        <RepeatMark>
          <icons.Repeat aria-hidden />
          <VisuallyHidden>{repeatAside(entry.repeat)}</VisuallyHidden>
        </RepeatMark>
      ) : null}
    </Name>
  );
}
