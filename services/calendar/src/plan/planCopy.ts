import type { MealType, PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { formatPosition, type DocumentDatabase, type Position } from '@forkcast/event-sourcing';
import { storeReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

/** A meal in the plan replica. */
export interface ReplicaMeal {
  entryId: string;
  /** The id of its first entry. Moving a meal to another week creates another entry for the same meal. */
  eventKey: string;
  day: Day;
  mealType: MealType;
  /** Absent for a meal. */
  kind?: 'note';
  recipeName: string;
  /** Absent in replicas from before events linked to recipes, like `servings`. */
  recipeId?: string | null;
  /** Planned servings; null for the recipe's servings. */
  servings?: number | null;
  recipeUrl: string | null;
  notes: string | null;
  /** The log position of its last change, in a sortable form. */
  asOf: string;
  changedAt: string;
  /** Number of changes. */
  changes: number;
}

interface ReplicaMealDocument extends ReplicaDocument, Omit<ReplicaMeal, 'entryId'> {
  removed: boolean;
}

/** Log position and time of a change of a meal. */
export interface ChangePoint {
  position: Position;
  /** ISO 8601, UTC. */
  at: string;
}

type MealInMessage = PlannedMeal & { movedFrom?: { entryId: string } };

/** The replica's collection. */
export const PLAN_REPLICA = 'calendar-planned-meals';

/** Stored instead of a removed meal's content. */
const REMOVED_CONTENT = {
  mealType: 'dinner',
  recipeId: null,
  recipeName: '',
  recipeUrl: null,
  notes: null,
} as const;

export type PlanReplica = Awaited<ReturnType<typeof openPlanReplica>>;

/** The calendar service's replica of the plans. */
export async function openPlanReplica(database: DocumentDatabase) {
  const meals = openReplicas<ReplicaMealDocument>(database, PLAN_REPLICA);
  await meals.createIndex({ householdId: 1, day: 1 });

  return {
    /** Stores a meal that was planned, changed, or moved from another week. */
    async storeMeal(householdId: string, meal: MealInMessage, { position, at }: ChangePoint) {
      const { entryId, movedFrom } = meal;
      const known = await meals.findOne({ _id: entryId });
      if (isStored(known, position)) return;
      const origin = known ?? (movedFrom ? await meals.findOne({ _id: movedFrom.entryId }) : null);
      await storeReplica(meals, toDocument(householdId, meal, at, origin), position);
    },
    async removeMeal(
      householdId: string,
      { entryId, day }: { entryId: string; day: Day },
      { position, at }: ChangePoint,
    ) {
      const known = await meals.findOne({ _id: entryId });
      if (isStored(known, position)) return;
      const removed = toDocument(householdId, { entryId, day, ...REMOVED_CONTENT }, at, known);
      await storeReplica(meals, { ...removed, removed: true }, position);
    },
    /** All meals, or those from `first` on. */
    async mealsOf(householdId: string, first?: Day): Promise<readonly ReplicaMeal[]> {
      const filter = first === undefined ? { householdId } : { householdId, day: { $gte: first } };
      const documents = await meals.find(filter).toArray();
      return documents
        .filter(({ removed }) => !removed)
        .map(({ _id, removed: _removed, householdId: _householdId, ...meal }) => ({ entryId: _id, ...meal }));
    },
    async forgetHousehold(householdId: string) {
      await meals.deleteMany({ householdId });
    },
  };
}

/** Whether this or a newer change of the meal is already stored, so that a repeated message doesn't count twice. */
function isStored(known: ReplicaMealDocument | null, position: Position): boolean {
  return known !== null && known.asOf >= formatPosition(position).padStart(20, '0');
}

/** Converts a meal to its document; `origin` is its previous state. */
function toDocument(
  householdId: string,
  { entryId, movedFrom, ...meal }: MealInMessage,
  at: string,
  origin: ReplicaMealDocument | null,
): Omit<ReplicaMealDocument, 'asOf'> {
  const { day, mealType, recipeId, recipeName, servings = null, recipeUrl, notes, kind } = meal;
  return {
    _id: entryId,
    householdId,
    eventKey: origin?.eventKey ?? movedFrom?.entryId ?? entryId,
    removed: false,
    day,
    mealType,
    ...(kind && { kind }),
    recipeId,
    recipeName,
    servings,
    recipeUrl,
    notes,
    changedAt: at,
    changes: origin ? origin.changes + 1 : 0,
  };
}
