import type { ListedRecipe, MealPlanEntry, MealType } from '@forkcast/contracts';
import { type Day, endOf, midnightOf, shortLabel, weekdayName } from '@forkcast/days';
import { errorMessage, isApiFailure, useDialog, useOutcome, useSession } from '@forkcast/web-kit';
import { useLazyPlannedMealsQuery, usePlanRecipeMutation, useRemovePlannedMutation } from './addToPlanApi';
import { t } from './texts';

const plannedTexts = {
  breakfast: 'plannedForBreakfast',
  lunch: 'plannedForLunch',
  dinner: 'plannedForDinner',
} as const;

export interface Place {
  day: Day;
  mealType: MealType;
}

/** The chosen slot is taken, so the user decides. */
export interface Conflict extends Place {
  existing: readonly MealPlanEntry[];
}

/**
 * Plans a recipe for `servings`; null means its own. If the slot is taken, asks whether to add or replace.
 */
export function useAddToPlan(recipe: ListedRecipe, servings: number | null, onDone: () => void) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [readPlanned, { isFetching }] = useLazyPlannedMealsQuery();
  const [planRecipe, { isLoading: isPlanning }] = usePlanRecipeMutation();
  const { removeIfThere: removeIfPlanned, isRemoving } = useRemoveIfThere();
  const asking = useDialog<Conflict>();

  const plan = async ({ day, mealType }: Place, replaced: readonly MealPlanEntry[] = []) => {
    try {
      for (const entry of replaced) await removeIfPlanned(entry);
      const entry = await planRecipe({
        date: midnightOf(day, user.timeZone).toISOString(),
        mealType,
        recipeId: recipe.id,
        recipeName: recipe.name,
        recipeUrl: recipe.url,
        notes: recipe.notes,
        ...(servings !== null && { servings }),
        isTemplate: false,
      }).unwrap();
      done(
        t('added'),
        t(plannedTexts[mealType], {
          recipe: recipe.name,
          weekday: weekdayName(day),
          date: shortLabel(day),
        }),
        // No undo after replacing, because it wouldn't restore the replaced meal.
        replaced.length === 0 ? () => undo(entry) : undefined,
      );
      asking.close();
      onDone();
    } catch (error) {
      failed(t('addFailed'), errorMessage(error, t('addFailedBody')));
    }
  };

  const undo = async (entry: MealPlanEntry) => {
    try {
      await removeIfPlanned(entry);
      done(t('removed'), t('noLongerPlanned', { recipe: entry.recipeName }));
    } catch (error) {
      failed(t('removeFailed'), error);
    }
  };

  const add = async (place: Place) => {
    let planned: readonly MealPlanEntry[];
    try {
      planned = await readPlanned({
        startDate: midnightOf(place.day, user.timeZone).toISOString(),
        endDate: endOf(place.day, user.timeZone).toISOString(),
      }).unwrap();
    } catch {
      // One message for every error, because nothing has been planned yet.
      failed(t('checkFailed'), t('checkFailedBody'));
      return;
    }
    const existing = planned.filter((entry) => entry.mealType === place.mealType);
    if (existing.length > 0) asking.show({ ...place, existing });
    else await plan(place);
  };

  return {
    add,
    plan,
    /** The question whether to add or replace. */
    asking,
    pending: isFetching || isPlanning || isRemoving,
  };
}

function useRemoveIfThere() {
  const [removePlanned, { isLoading }] = useRemovePlannedMutation();
  const removeIfPlanned = async ({ id }: MealPlanEntry) => {
    try {
      await removePlanned(id).unwrap();
    } catch (error) {
      // Already deleted, as intended.
      if (!isApiFailure(error) || error.status !== 404) throw error;
    }
  };
  return { removeIfThere: removeIfPlanned, isRemoving: isLoading };
}
