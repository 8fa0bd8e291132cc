import type { Ingredient, Recipe } from '@forkcast/contracts';
import { useOutcome, useShell } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddToListMutation, useRemoveFromListMutation } from './addToListApi';
import { t } from './texts';

const LIST_PATH = '/shopping-list';

interface Amount {
  /** Null if the recipe has none. */
  servings: number | null;
  multiple: number;
}

/** Adds ingredients of a recipe to the shopping list, with undo. */
export function useAddToList(recipe: Recipe, { servings, multiple }: Amount, onDone: () => void) {
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const navigate = useNavigate();
  const [addToList, { isLoading }] = useAddToListMutation();
  const [removeFromList] = useRemoveFromListMutation();
  // Stays the same for a retry after a lost response.
  const [id] = useState(newId);

  const undo = async () => {
    const { error } = await removeFromList(id);
    if (error) failed(t('removeFailed'), error);
    else done(t('removed'), t('removedBody', { recipe: recipe.name }));
  };
  const add = async (chosen: readonly Ingredient[]) => {
    const isAll = chosen.length === recipe.ingredients.length;
    const { error } = await addToList({
      id,
      recipeId: recipe.id,
      recipeName: recipe.name,
      ...(servings === null ? { multiple } : { servings }),
      ...(!isAll && { ingredients: [...chosen] }),
    });
    if (error) {
      failed(t('addFailed'), error);
      return;
    }
    const link = (
      <a
        href={LIST_PATH}
        onClick={(event) => {
          event.preventDefault();
          void navigate(LIST_PATH);
        }}
      >
        {t('openList')}
      </a>
    );
    toast({
      title: t('added'),
      description: t.rich('addedBody', { count: chosen.length, recipe: recipe.name, link }),
      tone: 'positive',
      action: { label: t('undo'), onClick: () => void undo() },
    });
    onDone();
  };
  return { add, pending: isLoading };
}
