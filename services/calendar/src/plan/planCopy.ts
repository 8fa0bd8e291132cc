import type { MealType, PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { formatPosition, type DocumentDatabase, type Position } from '@forkcast/event-sourcing';
import { storeReplica, storeNewReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

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

/** The calendar service's replica of the plans. */
export interface PlanReplica {
  /** Stores a meal that was planned, or moved from another week. */
  mealPlanned(householdId: string, meal: MealInMessage, changePoint: ChangePoint): Promise<void>;
  mealChanged(householdId: string, meal: MealInMessage, changePoint: ChangePoint): Promise<void>;
  mealRemoved(
    householdId: string,
    meal: { entryId: string; day: Day },
    changePoint: ChangePoint,
  ): Promise<void>;
  /** All meals, or those from `first` on. */
  mealsOf(householdId: string, first?: Day): Promise<readonly ReplicaMeal[]>;
  forgetHousehold(householdId: string): Promise<void>;
}

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

export async function openPlanReplica(database: DocumentDatabase): Promise<PlanReplica> {
  const meals = openReplicas<ReplicaMealDocument>(database, PLAN_REPLICA);
  await meals.createIndex({ householdId: 1, day: 1 });

  /** The stored meal, or 'none'; null if this or a newer change is already stored. */
  async function findOlder(
    entryId: string,
    position: Position,
  ): Promise<ReplicaMealDocument | 'none' | null> {
    const known = await meals.findOne({ _id: entryId });
    if (!known) return 'none';
    return known.asOf >= formatPosition(position).padStart(20, '0') ? null : known;
  }

  async function mealChanged(householdId: string, meal: MealInMessage, { position, at }: ChangePoint) {
    const { entryId, movedFrom } = meal;
    const known = await findOlder(entryId, position);
    if (known === null) return;
    const former = known === 'none' && movedFrom ? await meals.findOne({ _id: movedFrom.entryId }) : null;
    const origin = known === 'none' ? former : known;
    await storeReplica(meals, toDocument(householdId, meal, at, origin), position);
  }

  return {
    mealChanged,
    async mealPlanned(householdId, meal, changePoint) {
      const { position, at } = changePoint;
      // Most new meals have no history, so try a single command first.
      const isNew =
        !meal.movedFrom && (await storeNewReplica(meals, toDocument(householdId, meal, at), position));
      if (!isNew) await mealChanged(householdId, meal, changePoint);
    },
    async mealRemoved(householdId, { entryId, day }, { position, at }) {
      const known = await findOlder(entryId, position);
      if (known === null) return;
      const origin = known === 'none' ? null : known;
      const removed = toDocument(householdId, { entryId, day, ...REMOVED_CONTENT }, at, origin);
      await storeReplica(meals, { ...removed, removed: true }, position);
    },
    async mealsOf(householdId, first) {
      const filter = first === undefined ? { householdId } : { householdId, day: { $gte: first } };
      const documents = await meals.find(filter).toArray();
      return documents
        .filter(({ removed }) => !removed)
        .map(({ _id, removed: _removed, householdId: _householdId, ...meal }) => ({ entryId: _id, ...meal }));
    },
    async forgetHousehold(householdId) {
      await meals.deleteMany({ householdId });
    },
  };
}

/** Converts a meal to its document; `origin` is its previous state. */
function toDocument(
  householdId: string,
  { entryId, movedFrom, ...meal }: MealInMessage,
  at: string,
  origin: ReplicaMealDocument | null = null,
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
