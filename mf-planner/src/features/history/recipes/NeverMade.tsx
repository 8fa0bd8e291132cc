import { type MealHistoryStats, recipePath } from '@forkcast/contracts';
import { breakpoint, color, space } from '@forkcast/ui';
import styled from 'styled-components';
import { RecipeLink } from '../../../RecipeLink';
import { ChartCard } from '../charts/ChartCard';
import { ShortList } from './ShortList';
import { t } from '../texts';

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
  ${breakpoint.touch} {
    li {
      padding-block: ${space[3]};
    }
  }
`;

/** Number of recipes that fit next to the calendar. */
const RECIPES_NEXT_TO_CALENDAR = 5;

/** The recipes that were never made. */
export function NeverMade({ recipes }: { recipes: MealHistoryStats['neverMade'] }) {
  return (
    <ChartCard
      title={t('neverMadeTitle')}
      note={t('neverMadeNote', { count: recipes.length })}
      table={() => (
        <ShortList items={recipes} short={RECIPES_NEXT_TO_CALENDAR} empty={t('neverMadeEmpty')}>
          {(shown) => (
            <Names aria-label={t('neverMadeList')}>
              {shown.map(({ recipeId, name }) => (
                <li key={recipeId}>
                  <RecipeLink to={recipePath(recipeId)}>{name}</RecipeLink>
                </li>
              ))}
            </Names>
          )}
        </ShortList>
      )}
    />
  );
}
