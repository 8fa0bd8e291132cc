import type { MealType, PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

interface PlannedDocument extends ReplicaDocument {
  day: Day;
  mealType: MealType;
  recipeName: string;
  removed: boolean;
}

export type ReplicatedMeal = Pick<PlannedDocument, 'day' | 'mealType' | 'recipeName'>;

/** The collection of the replica. */
export const PLAN_REPLICA = 'mail-planned-meals';

/** A local replica of meal plans. */
export async function openPlanReplica(database: DocumentDatabase) {
  const meals = openReplicas<PlannedDocument>(database, PLAN_REPLICA);
  await meals.createIndex({ householdId: 1, day: 1 });
  return {
    planned: (householdId: string, { entryId, day, mealType, recipeName }: PlannedMeal, position: Position) =>
      storeReplica(meals, { _id: entryId, householdId, day, mealType, recipeName, removed: false }, position),
    removed: (householdId: string, { entryId, day }: { entryId: string; day: Day }, position: Position) =>
      storeReplica(
        meals,
        { _id: entryId, householdId, day, mealType: 'dinner', recipeName: '', removed: true },
        position,
      ),
    between: async (householdId: string, first: Day, last: Day) => {
      const found = await meals.find({ householdId, day: { $gte: first, $lte: last } }).toArray();
      return found.filter(({ removed }) => !removed);
    },
    forget: async (householdId: string) => {
      await meals.deleteMany({ householdId });
    },
  };
}
