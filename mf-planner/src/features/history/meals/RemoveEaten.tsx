import type { EatenMeal } from '@forkcast/contracts';
import { IconButton, icons } from '@forkcast/ui';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useRemoveEatenMealMutation, useRestoreEatenMealMutation } from '../historyApi';
import { t } from '../texts';

/** Removes a meal from the history. The toast can undo it. */
export function RemoveEaten({ meal }: { meal: EatenMeal }) {
  const { done, failed } = useOutcome();
  const [remove, { isLoading }] = useRemoveEatenMealMutation();
  const [restore] = useRestoreEatenMealMutation();
  const name = { recipe: meal.recipeName };

  const restoreMeal = async () => {
    const { error } = await restore(meal);
    if (error) failed(t('restoreFailed'), error);
    else done(t('mealRestored'), t('mealRestoredBody', name));
  };
  const removeMeal = async () => {
    const { error } = await remove(meal.id);
    const isGone = isApiFailure(error) && error.status === 404;
    if (error && !isGone) failed(t('removeFailed'), error);
    else done(t('mealRemoved'), t('mealRemovedBody', name), restoreMeal);
  };
  return (
    <IconButton
      size="sm"
      label={t('removeMeal', name)}
      icon={<icons.Trash2 />}
      disabled={isLoading}
      onClick={() => void removeMeal()}
    />
  );
}
