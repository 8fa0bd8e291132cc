import type { MealHistoryStats } from '@forkcast/contracts';
import { color, space } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ChartCard } from '../charts/ChartCard';
import { ShortList } from './ShortList';

const Names = styled.ul`
  padding-inline: var(--cell-inset);
  margin-bottom: ${space[2]};

  li {
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-top: 0;
  }
`;

const Quiet = styled.p`
  padding-inline: var(--cell-inset);
  color: ${color.inkMuted};
`;

/** Recipes of which the list is as high as the calendar beside it. */
const AS_HIGH_AS_A_CALENDAR = 5;

/** What waits for its first time. */
export function NeverMade({ recipes }: { recipes: MealHistoryStats['neverMade'] }) {
  return (
    <ChartCard
      title="Never made"
      note={
        recipes.length === 1
          ? '1 recipe of your collection waits for its first time'
          : `${recipes.length} recipes of your collection wait for their first time`
      }
      table={() =>
        recipes.length === 0 ? (
          <Quiet>You have made everything in your collection.</Quiet>
        ) : (
          <ShortList items={recipes} noun="recipes" short={AS_HIGH_AS_A_CALENDAR}>
            {(shown) => (
              <Names aria-label="Recipes never made">
                {shown.map(({ recipeId, name }) => (
                  <li key={recipeId}>
                    <Link to={`/recipes?${new URLSearchParams({ search: name }).toString()}`}>{name}</Link>
                  </li>
                ))}
              </Names>
            )}
          </ShortList>
        )
      }
    />
  );
}
