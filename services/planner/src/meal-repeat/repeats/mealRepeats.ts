import type { Day } from '@forkcast/days';
import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { MealRepeatEvent } from '../events';
import { firstRepeatAfter, mealRepeat } from '../mealRepeat';

/** A repeat that is active, or whose meals are still being removed from the plan. */
export interface MealRepeatDocument {
  _id: string;
  householdId: string;
  /** The repeated meal. */
  entryId: string;
  until: Day | null;
  /** What to do next: plan it from `next` on, or remove its meals. */
  status: 'active' | 'stopping';
  /** The next day to plan it for. */
  next: Day;
}

export const mealRepeats = defineProjection<MealRepeatEvent, MealRepeatDocument>({
  name: 'meal-repeats',
  streams: [mealRepeat.streams],
  indexes: [{ key: { householdId: 1 } }, { key: { status: 1, next: 1 } }],
  documentIds: (event) => [event.data.repeatId],
  evolve: (repeat, event) => {
    switch (event.type) {
      case 'RepeatStarted': {
        const { repeatId, householdId, entryId, until, first } = event.data;
        return { _id: repeatId, householdId, entryId, until, status: 'active', next: first };
      }
      case 'RepeatPlanned':
        return repeat && { ...repeat, next: firstRepeatAfter(event.data.through, repeat.next) };
      case 'RepeatStopped':
        return repeat && event.data.removeAfter !== null ? { ...repeat, status: 'stopping' } : null;
      case 'RepeatCleared':
        return null;
      default:
        return event satisfies never;
    }
  },
});

export type MealRepeats = ReturnType<typeof createMealRepeats>;

export function createMealRepeats(database: DocumentDatabase) {
  const repeats = database.collection<MealRepeatDocument>(mealRepeats.name);
  return {
    /** The household's active repeats. */
    async of(householdId: string) {
      const found = await repeats.find({ householdId, status: 'active' }).toArray();
      return found.map(toActive);
    },
    async byId(householdId: string, repeatId: string) {
      const found = await repeats.findOne({ _id: repeatId, householdId });
      return found && toActive(found);
    },
    /** Of all households: repeats with a day to plan up to `horizon`, and those with meals to remove. */
    async due(horizon: Day) {
      const [toPlan, toClear] = await Promise.all([
        repeats.find({ status: 'active', next: { $lte: horizon } }).toArray(),
        repeats.find({ status: 'stopping' }).toArray(),
      ]);
      const open = toPlan.filter(({ next, until }) => until === null || next <= until);
      return [...toClear, ...open].map(({ _id }) => _id);
    },
  };
}

function toActive({ _id, entryId, until }: MealRepeatDocument) {
  return { repeatId: _id, entryId, until };
}
