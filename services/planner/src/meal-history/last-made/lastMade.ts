import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealHistoryEvent } from '../events';
import { mealHistory } from '../mealHistory';

/** When a recipe was last made, over the whole history. Keyed by recipe id. */
export interface LastMadeDocument {
  _id: string;
  householdId: string;
  day: Day;
  /** The latest day of meals copied from the plan. */
  copied: Day | null;
  /** Cook log entries, which can be undone. */
  makings: readonly { makingId: string; day: Day }[];
}

export const lastMade = defineProjection<MealHistoryEvent, LastMadeDocument>({
  name: 'recipes-last-made',
  replaces: ['meal-history-last-made'],
  streams: [mealHistory.streams],
  indexes: [{ key: { householdId: 1, day: 1, _id: 1 } }],
  documentIds: ({ data }) => {
    const recipeId = 'recipeId' in data ? data.recipeId : data.meal.recipeId;
    return recipeId === null ? [] : [recipeId];
  },
  evolve: (document, event, id) => {
    switch (event.type) {
      case 'MealEaten': {
        const { meal, makingId } = event.data;
        const { copied, makings } = document ?? NEVER;
        const { day } = meal;
        return makingId
          ? latestOf(id, event, copied, [...without(makings, makingId), { makingId, day }])
          : latestOf(id, event, copied === null || copied < day ? day : copied, makings);
      }
      case 'MakingTakenBack': {
        const { copied, makings } = document ?? NEVER;
        return latestOf(id, event, copied, without(makings, event.data.makingId));
      }
      case 'EatenMealRemoved': {
        const { makingId } = event.data;
        const { copied, makings } = document ?? NEVER;
        return latestOf(id, event, copied, makingId ? without(makings, makingId) : makings);
      }
      case 'LastMadeCorrected': {
        const { copied, makings } = document ?? NEVER;
        const { makingId, day } = event.data;
        return latestOf(id, event, makingId ? copied : day, makings);
      }
      case 'EatenRecipeForgotten':
        return null;
      default:
        return event satisfies never;
    }
  },
});

const NEVER: Pick<LastMadeDocument, 'copied' | 'makings'> = { copied: null, makings: [] };

type Makings = LastMadeDocument['makings'];

function without(makings: Makings, makingId: string): Makings {
  return makings.filter((making) => making.makingId !== makingId);
}

function latestOf(
  _id: string,
  { data: { householdId } }: MealHistoryEvent,
  copied: Day | null,
  makings: Makings,
): LastMadeDocument | null {
  const days = [...(copied === null ? [] : [copied]), ...makings.map(({ day }) => day)];
  const day = days.sort().at(-1);
  return day === undefined ? null : { _id, householdId, day, copied, makings };
}

export function createLastMade(database: DocumentDatabase) {
  const recipes = database.collection<LastMadeDocument>(lastMade.name);
  return {
    /** The least recently made first. */
    async of(householdId: string) {
      const documents: LastMadeDocument[] = [];
      // Yields between batches of a large collection.
      for await (const recipe of recipes.find({ householdId }, { sort: { day: 1, _id: 1 } }))
        documents.push(recipe);
      return documents;
    },
  };
}
