import { mealTypes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import {
  defineProjection,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { MealPlanEvent } from '../../meal-plan/events';
import { mealPlan } from '../../meal-plan/mealPlan';
import { upcastMealPlan } from '../../meal-plan/upcastMealPlan';
import type { MealHistoryEvent, PastMeal } from '../events';
import { mealHistory } from '../mealHistory';

/** A planned meal that is not in the history yet. */
export interface UncopiedMealDocument extends Omit<PastMeal, 'entryId' | 'servings' | 'day'> {
  _id: string;
  householdId: string;
  /** Null while it counts as made, which may be taken back: then `plannedFor` is what it was. */
  day: Day | null;
  plannedFor?: Day;
  /** Missing from documents of before the history kept servings. */
  servings?: number | null;
  mealOrder: number;
  /** Orders the recipes of a slot, as in the plan. */
  addition: number;
}

/**
 * What is left to copy: as long as the plan ahead plus what has passed since the last copy, however long the history.
 * It may lag behind; that nothing is copied twice is the history's own knowledge.
 */
export const uncopiedMeals = defineProjection<MealPlanEvent | MealHistoryEvent, UncopiedMealDocument>({
  name: 'meals-to-copy',
  streams: [mealPlan.streams, mealHistory.streams],
  indexes: [{ key: { householdId: 1, day: -1, mealOrder: -1, addition: 1 } }],
  upcast: upcastMealPlan,
  documentIds: (event) => (event.type === 'EatenRecipeForgotten' ? [] : [event.data.meal.entryId]),
  begins: ({ type }) => type === 'MealPlanned',
  evolve: (meal, event) => {
    switch (event.type) {
      case 'MealPlanned':
        return documentOf(event, event.data.place ?? event.revision);
      case 'MealMoved':
        return meal && keptAsMade(meal, documentOf(event, event.data.place ?? event.revision));
      case 'MealDetailsChanged':
      case 'MealRecipeForgotten':
        return meal && keptAsMade(meal, documentOf(event, meal.addition));
      case 'MealEaten':
        return meal && event.data.makingId ? asMade(meal) : null;
      case 'MakingTakenBack':
        return meal && asPlanned(meal);
      case 'MealRemoved':
        return null;
      case 'EatenRecipeForgotten':
        return meal;
      default:
        return event satisfies never;
    }
  },
});

/** Found by no day, so that whoever copies does not come across it. */
function asMade(meal: UncopiedMealDocument): UncopiedMealDocument {
  const { day, plannedFor } = meal;
  return { ...meal, day: null, ...(day === null ? { plannedFor } : { plannedFor: day }) };
}

function asPlanned({ plannedFor, ...meal }: UncopiedMealDocument): UncopiedMealDocument {
  return { ...meal, day: plannedFor ?? meal.day };
}

function keptAsMade(before: UncopiedMealDocument, after: UncopiedMealDocument): UncopiedMealDocument {
  return before.day === null ? asMade(after) : after;
}

function documentOf(
  { data }: Pick<RecordedDomainEvent<MealPlanEvent>, 'data'>,
  addition: number,
): UncopiedMealDocument {
  const { entryId, isTemplate: _isTemplate, repeatId: _repeatId, ...details } = data.meal;
  const mealOrder = mealTypes.indexOf(details.mealType);
  return { _id: entryId, householdId: data.householdId, ...details, mealOrder, addition };
}

export interface UncopiedMeals {
  /** Meals of days before `today`, the latest day first. */
  before(householdId: string, today: Day): Promise<readonly PastMeal[]>;
}

export function createUncopiedMeals(database: DocumentDatabase): UncopiedMeals {
  const meals: DocumentCollection<UncopiedMealDocument> = database.collection(uncopiedMeals.name);
  return {
    async before(householdId, today) {
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
