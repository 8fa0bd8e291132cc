import type { MealPlanEntry } from '@forkcast/contracts';
import { leading, space } from '@forkcast/ui';
import styled from 'styled-components';
import { MealFacts } from '../covers/MealFacts';
import { MealName } from './MealName';

/** In the table, name and facts share a line; facts that don't fit are clipped. */
const OneLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[2]} ${space[3]};
  max-height: var(--fc-line-height, none);
  overflow: clip;
  overflow-clip-margin: ${space[1]};
`;

/** In the list, facts are below the name. */
const TwoLines = styled.span`
  display: flex;
  flex-direction: column;
  --fc-lines: 1;
  line-height: 1.25;

  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: ${leading.text};
  }
`;

/** A meal's name, linked to its recipe, with time and servings. */
export function MealLine({ entry, isList }: { entry: MealPlanEntry; isList: boolean }) {
  const Line = isList ? TwoLines : OneLine;
  return (
    <Line>
      <MealName entry={entry} opens />
      <MealFacts entry={entry} mealType={isList ? entry.mealType : null} />
    </Line>
  );
}
