import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentCollection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealHistoryEvent } from '../events';
import { mealHistory } from '../mealHistory';

/** When a recipe was last made, over the whole history. The key is the recipe's id. */
export interface LastMadeDocument {
  _id: string;
  householdId: string;
  day: Day;
}

export const lastMade = defineProjection<MealHistoryEvent, LastMadeDocument>({
  name: 'meal-history-last-made',
  streams: [mealHistory.streams],
  indexes: [{ key: { householdId: 1, day: 1, _id: 1 } }],
  documentIds: ({ type, data }) => {
    const recipeId = type === 'EatenRecipeForgotten' ? data.recipeId : data.meal.recipeId;
    return recipeId === null ? [] : [recipeId];
  },
  evolve: (document, event, id) => {
    switch (event.type) {
      case 'MealEaten': {
        const { householdId, meal } = event.data;
        return document && document.day >= meal.day ? document : { _id: id, householdId, day: meal.day };
      }
      case 'EatenRecipeForgotten':
        return null;
      default:
        return event satisfies never;
    }
  },
});

export interface LastMade {
  /** The longest ago first. */
  of(householdId: string): Promise<readonly LastMadeDocument[]>;
}

export function createLastMade(database: DocumentDatabase): LastMade {
  const recipes: DocumentCollection<LastMadeDocument> = database.collection(lastMade.name);
  return { of: (householdId) => recipes.find({ householdId }, { sort: { day: 1, _id: 1 } }).toArray() };
}
