import { mealTypes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { Meal, MealPlanEvent } from '../events';
import { mealPlan } from '../mealPlan';
import { upcastMeals } from '../../upcastMeals';

/** A planned meal in the week's table. */
export interface MealPlanEntryDocument extends Omit<Meal, 'entryId'> {
  _id: string;
  householdId: string;
  /** Breakfast, lunch, dinner. */
  mealOrder: number;
  /**
   * Orders the recipes of a slot. Increases with every addition; a restored meal gets a value between its
   * neighbours.
   */
  addition: number;
}

export const mealPlanEntries = defineProjection<MealPlanEvent, MealPlanEntryDocument>({
  name: 'meal-plan-entries',
  streams: [mealPlan.streams],
  indexes: [
    { key: { householdId: 1, day: 1, mealOrder: 1, addition: 1 } },
    { key: { householdId: 1, recipeId: 1 } },
  ],
  upcast: upcastMeals,
  documentIds: (event) => [event.data.meal.entryId],
  begins: ({ type }) => type === 'MealPlanned',
  evolve: (entry, event) => {
    switch (event.type) {
      case 'MealPlanned':
        return documentOf(event, event.data.place ?? event.revision);
      case 'MealMoved':
        return entry && documentOf(event, event.data.place ?? event.revision);
      case 'MealDetailsChanged':
      case 'MealRecipeForgotten':
        return entry && documentOf(event, entry.addition);
      case 'MealRemoved':
        return null;
      default:
        return event satisfies never;
    }
  },
});

/** Converts a document. Servings and repeat are missing from older documents. */
export function toMeal(entry: MealPlanEntryDocument): Meal {
  const { _id: entryId, day, mealType, recipeId, recipeName, recipeUrl, notes, isTemplate } = entry;
  const { servings = null, repeatId = null, kind } = entry;
  return {
    entryId,
    day,
    mealType,
    ...(kind && { kind }),
    recipeId,
    recipeName,
    recipeUrl,
    notes,
    servings,
    repeatId,
    isTemplate,
  };
}

function documentOf(event: RecordedDomainEvent<MealPlanEvent>, addition: number): MealPlanEntryDocument {
  const { householdId, meal } = event.data;
  const { entryId, ...details } = meal;
  const mealOrder = mealTypes.indexOf(meal.mealType);
  return { _id: entryId, householdId, ...details, mealOrder, addition };
}

/** Queries of planned meals. All are limited to one household. */
export type MealPlanEntries = ReturnType<typeof createMealPlanEntries>;

export function createMealPlanEntries(database: DocumentDatabase) {
  const entries = database.collection<MealPlanEntryDocument>(mealPlanEntries.name);
  const found = (householdId: string, first: Day, last: Day) =>
    entries.find(
      { householdId, day: { $gte: first, $lte: last } },
      { sort: { day: 1, mealOrder: 1, addition: 1 } },
    );
  return {
    /** In order of day, meal and addition. */
    between: (householdId: string, first: Day, last: Day) => found(householdId, first, last).toArray(),
    /** The same, streamed. */
    eachBetween: found,
    byId: (householdId: string, entryId: string) => entries.findOne({ _id: entryId, householdId }),
    withIds: (householdId: string, entryIds: readonly string[]) =>
      entries.find({ _id: { $in: [...entryIds] }, householdId }).toArray(),
    withRecipe: (householdId: string, recipeId: string) => entries.find({ householdId, recipeId }).toArray(),
  };
}
