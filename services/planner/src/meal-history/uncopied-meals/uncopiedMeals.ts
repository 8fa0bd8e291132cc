import { mealTypes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { MealPlanEvent } from '../../meal-plan/events';
import { mealPlan } from '../../meal-plan/mealPlan';
import { upcastMeals } from '../../upcastMeals';
import type { MealHistoryEvent, PastMeal } from '../events';
import { mealHistory } from '../mealHistory';

/** A planned meal and whether it still has to be copied into the history. */
export interface UncopiedMealDocument extends Omit<PastMeal, 'entryId' | 'servings' | 'day'> {
  _id: string;
  householdId: string;
  /** Null while it is in the history, or was removed there by hand; `plannedFor` is then its day in the plan. */
  day: Day | null;
  plannedFor?: Day;
  /** A member removed it from the history, as planned for that day. */
  removedByHand?: true;
  /** Missing from documents written before the history stored servings. */
  servings?: number | null;
  mealOrder: number;
  /** Orders the recipes of a slot, as in the plan. */
  addition: number;
}

/**
 * Only meals still to be copied have a day, so that finding them stays fast with a long history. It may lag
 * behind, because the aggregate prevents duplicates.
 */
export const uncopiedMeals = defineProjection<MealPlanEvent | MealHistoryEvent, UncopiedMealDocument>({
  name: 'uncopied-meals',
  replaces: ['meals-to-copy'],
  streams: [mealPlan.streams, mealHistory.streams],
  indexes: [{ key: { householdId: 1, day: -1, mealOrder: -1, addition: 1 } }],
  upcast: upcastMeals,
  documentIds: ({ type, data }) =>
    type === 'EatenRecipeForgotten' || type === 'LastMadeCorrected' ? [] : [data.meal.entryId],
  begins: ({ type }) => type === 'MealPlanned',
  evolve: (meal, event) => {
    switch (event.type) {
      case 'MealPlanned':
        if (event.data.meal.kind === 'note') return null;
        return documentOf(event, event.data.place ?? event.revision);
      case 'MealMoved':
        return meal && updateFromPlan(meal, documentOf(event, event.data.place ?? event.revision));
      case 'MealDetailsChanged':
      case 'MealRecipeForgotten':
        return meal && updateFromPlan(meal, documentOf(event, meal.addition));
      case 'MealEaten':
        return meal && clearDay(meal);
      case 'MakingTakenBack':
        return meal && restoreDay(meal);
      case 'EatenMealRemoved':
        if (!event.data.byHand) return meal && restoreDay(meal);
        return meal && { ...clearDay(meal), removedByHand: true };
      case 'MealRemoved':
        return null;
      case 'EatenRecipeForgotten':
      case 'LastMadeCorrected':
        return meal;
      default:
        return event satisfies never;
    }
  },
});

/** A meal without a day isn't copied. */
function clearDay({ removedByHand: _removedByHand, ...meal }: UncopiedMealDocument): UncopiedMealDocument {
  const { day, plannedFor } = meal;
  return { ...meal, day: null, ...(day === null ? { plannedFor } : { plannedFor: day }) };
}

function restoreDay({
  plannedFor,
  removedByHand: _removedByHand,
  ...meal
}: UncopiedMealDocument): UncopiedMealDocument {
  return { ...meal, day: plannedFor ?? meal.day };
}

function updateFromPlan(before: UncopiedMealDocument, after: UncopiedMealDocument): UncopiedMealDocument {
  if (before.day !== null) return after;
  if (!before.removedByHand) return clearDay(after);
  return before.plannedFor === after.day ? { ...clearDay(after), removedByHand: true } : after;
}

function documentOf(
  { data }: Pick<RecordedDomainEvent<MealPlanEvent>, 'data'>,
  addition: number,
): UncopiedMealDocument {
  const { entryId, isTemplate: _isTemplate, repeatId: _repeatId, ...details } = data.meal;
  const mealOrder = mealTypes.indexOf(details.mealType);
  return { _id: entryId, householdId: data.householdId, ...details, mealOrder, addition };
}

export type UncopiedMeals = ReturnType<typeof createUncopiedMeals>;

export function createUncopiedMeals(database: DocumentDatabase) {
  const meals = database.collection<UncopiedMealDocument>(uncopiedMeals.name);
  return {
    /** Meals of days before `today`, the latest day first. */
    async before(householdId: string, today: Day) {
      const found = await meals
        .find({ householdId, day: { $lt: today } }, { sort: { day: -1, mealOrder: -1, addition: 1 } })
        .toArray();
      return found.flatMap(toPastMeal);
    },
  };
}

function toPastMeal(document: UncopiedMealDocument): readonly PastMeal[] {
  const { _id: entryId, day, mealType, recipeId, recipeName, recipeUrl, notes, servings = null } = document;
  if (day === null) return [];
  return [{ entryId, day, mealType, recipeId, recipeName, recipeUrl, notes, servings }];
}
