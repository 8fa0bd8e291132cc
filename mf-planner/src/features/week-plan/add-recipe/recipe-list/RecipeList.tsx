import { Button, color, radius, Skeleton, space, text, VisuallyHidden } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { shared } from '../../../../texts';
import { LIST_HEIGHT, RecipeOptions, type RecipeOptionsProps } from './RecipeOptions';
import { t } from '../texts';
import type { useRecipeSearch } from '../useRecipeSearch';

const Frame = styled.div`
  height: ${LIST_HEIGHT}px;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Message = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: center;
`;

const Waiting = styled.div`
  padding: ${space[3]};
  border-bottom: 1px solid ${color.line};
`;

interface RecipeListProps extends Omit<RecipeOptionsProps, 'listId' | 'frame' | 'recipes'> {
  id: string;
  search: ReturnType<typeof useRecipeSearch>;
}

/** The recipes to choose from, or why there are none. */
export function RecipeList({ id, search, ...options }: RecipeListProps) {
  const { recipes, isSearching, isError, retry } = search;
  // State instead of a ref, so that options that are known immediately render again with the element.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const hasRecipes = recipes !== undefined && recipes.length > 0;
  return (
    <Frame
      ref={setFrame}
      aria-busy={isSearching}
      {...(hasRecipes ? { id, role: 'listbox', 'aria-label': t('recipesList'), tabIndex: -1 } : {})}
    >
      {hasRecipes ? (
        <RecipeOptions listId={id} frame={frame} recipes={recipes} {...options} />
      ) : isError ? (
        <Message role="alert">
          <span>{t('notLoaded')}</span>
          <Button size="sm" pending={isSearching} onClick={retry}>
            {shared('tryAgain')}
          </Button>
        </Message>
      ) : recipes && !isSearching ? (
        <Message role="status">{t('noneFound')}</Message>
      ) : (
        <>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          {['60%', '45%', '70%', '52%', '64%', '40%'].map((width) => (
            <Waiting key={width}>
              <Skeleton width={width} height={20} />
            </Waiting>
          ))}
        </>
      )}
    </Frame>
  );
}
