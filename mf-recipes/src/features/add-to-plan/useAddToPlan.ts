import type { ListedRecipe, MealPlanEntry, MealType } from '@forkcast/contracts';
import { type Day, midnightOf, shortLabel, weekdayName } from '@forkcast/days';
import { errorMessage, isApiFailure, useDialog, useOutcome, useSession } from '@forkcast/web-kit';
import {
  periodOf,
  useLazyPlannedMealsQuery,
  usePlanRecipeMutation,
  useRemovePlannedMutation,
} from './addToPlanApi';
import { t } from './texts';

const plannedTexts = {
  breakfast: 'plannedForBreakfast',
  lunch: 'plannedForLunch',
  dinner: 'plannedForDinner',
} as const;

interface MealSlot {
  day: Day;
  mealType: MealType;
}

/** A slot that is taken, so that the user has to decide. */
export interface Conflict extends MealSlot {
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
  const { removeIfPlanned, isRemoving } = useRemoveIfPlanned();
  const conflictDialog = useDialog<Conflict>();

  const plan = async (slot: MealSlot, replaced: readonly MealPlanEntry[] = []) => {
    try {
      for (const entry of replaced) await removeIfPlanned(entry);
      const entry = await planRecipe({
        ...toPlannedRecipe(recipe, servings),
        date: midnightOf(slot.day, user.timeZone).toISOString(),
        mealType: slot.mealType,
      }).unwrap();
      done(
        t('added'),
        plannedText(recipe, slot),
        // No undo after replacing, because it wouldn't restore the replaced meal.
        replaced.length === 0 ? () => undo(entry) : undefined,
      );
      conflictDialog.close();
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

  const add = async (slot: MealSlot) => {
    let planned: readonly MealPlanEntry[];
    try {
      planned = await readPlanned(periodOf(slot.day, slot.day, user.timeZone)).unwrap();
    } catch {
      // Nothing has been planned yet, so the cause doesn't matter to the user.
      failed(t('checkFailed'), t('checkFailedBody'));
      return;
    }
    const existing = planned.filter((entry) => entry.mealType === slot.mealType);
    if (existing.length > 0) conflictDialog.show({ ...slot, existing });
    else await plan(slot);
  };

  return {
    add,
    plan,
    conflictDialog,
    pending: isFetching || isPlanning || isRemoving,
  };
}

function toPlannedRecipe({ id, name, url, notes }: ListedRecipe, servings: number | null) {
  return {
    recipeId: id,
    recipeName: name,
    recipeUrl: url,
    notes,
    ...(servings !== null && { servings }),
    isTemplate: false as const,
  };
}

function plannedText({ name }: ListedRecipe, { day, mealType }: MealSlot): string {
  return t(plannedTexts[mealType], { recipe: name, weekday: weekdayName(day), date: shortLabel(day) });
}

function useRemoveIfPlanned() {
  const [removePlanned, { isLoading }] = useRemovePlannedMutation();
  const removeIfPlanned = async ({ id }: MealPlanEntry) => {
    try {
      await removePlanned(id).unwrap();
    } catch (error) {
      // It is already deleted.
      if (!isApiFailure(error) || error.status !== 404) throw error;
    }
  };
  return { removeIfPlanned, isRemoving: isLoading };
}
