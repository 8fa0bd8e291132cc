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

/** A local replica of meal plans. */
export interface PlanReplica {
  planned(householdId: string, meal: PlannedMeal, position: Position): Promise<void>;
  removed(householdId: string, entry: { entryId: string; day: Day }, position: Position): Promise<void>;
  between(householdId: string, first: Day, last: Day): Promise<readonly ReplicatedMeal[]>;
  forget(householdId: string): Promise<void>;
}

/** The collection of the replica. */
export const PLAN_REPLICA = 'mail-planned-meals';

export async function openPlanReplica(database: DocumentDatabase): Promise<PlanReplica> {
  const meals = openReplicas<PlannedDocument>(database, PLAN_REPLICA);
  await meals.createIndex({ householdId: 1, day: 1 });
  return {
    planned: (householdId, { entryId, day, mealType, recipeName }, position) =>
      storeReplica(meals, { _id: entryId, householdId, day, mealType, recipeName, removed: false }, position),
    removed: (householdId, { entryId, day }, position) =>
      storeReplica(
        meals,
        { _id: entryId, householdId, day, mealType: 'dinner', recipeName: '', removed: true },
        position,
      ),
    between: async (householdId, first, last) => {
      const found = await meals.find({ householdId, day: { $gte: first, $lte: last } }).toArray();
      return found.filter(({ removed }) => !removed);
    },
    forget: async (householdId) => {
      await meals.deleteMany({ householdId });
    },
  };
}
