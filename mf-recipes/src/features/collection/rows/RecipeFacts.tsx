import type { ListedRecipe } from '@forkcast/contracts';
import { totalMinutes } from '@forkcast/contracts/recipeDetails';
import { timeText } from '@forkcast/recipe-ui';
import { color, space, text, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 400;
  overflow-wrap: anywhere;
`;

/** Limited to two lines; the recipe's page shows all tags. */
const Tags = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

interface RecipeFactsProps {
  recipe: Pick<ListedRecipe, 'rating' | 'times' | 'tags'>;
  /** Omits the tags. */
  short?: boolean;
}

/** Rating, time and tags, if present. */
export function RecipeFacts({ recipe, short = false }: RecipeFactsProps) {
  const { rating, times } = recipe;
  const tags = short ? [] : recipe.tags;
  const minutes = totalMinutes(times);
  if (rating === null && minutes === null && tags.length === 0) return null;
  return (
    <Line>
      {rating === null ? null : (
        <span>
          <VisuallyHidden>{t('rated', { rating })}</VisuallyHidden>
          <span aria-hidden>{`★ ${rating}`}</span>
        </span>
      )}
      {minutes === null ? null : <span>{timeText(minutes)}</span>}
      {tags.length === 0 ? null : <Tags>{tags.join(', ')}</Tags>}
    </Line>
  );
}
