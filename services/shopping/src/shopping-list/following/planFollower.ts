import type { Day } from '@forkcast/days';
import { ConcurrencyError, type Load, type LoadedStream, type Target } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import type { PlanReplica } from '../../plan-copy/planCopy';
import type { PlannedMeals } from '../../plan-copy/readPlannedMeals';
import { listFull } from '../addItem';
import type { ShoppingListCommand } from '../commands';
import { isWithin, type DayRange } from '../dayRange';
import type { ShoppingListEvent } from '../events';
import { FOLLOWED_NEEDS_LIMIT } from './following';
import { SHOPPING_LIST_LIMIT } from '../listItem';
import type { KnownMeal } from './need';
import type { ShoppingListState } from '../shoppingListState';

/** The command target of a household's list. */
export type ListOf = (
  householdId: string,
) => Target<ShoppingListState, ShoppingListCommand, ShoppingListEvent>;

export type LoadedList = Pick<LoadedStream<ShoppingListState>, 'state' | 'revision' | 'position'>;

/** Updates lists from the plan, for requests and messages. */
export interface PlanFollower {
  generate(
    householdId: string,
    request: { range: DayRange; today: Day },
    execute: ExecuteFor,
  ): Promise<LoadedList>;
  /** Whether a meal could affect the list. */
  isAffectedBy(householdId: string, meal: { entryId: string; day: Day }): Promise<boolean>;
  /**
   * Returns the updated list. With the id of a changed entry, compares only that entry if the others are
   * known to match.
   */
  follow(householdId: string, execute: ExecuteFor, entryId?: string): Promise<LoadedList>;
  /** The known plan for the list's followed days and entries, and for `days`. */
  mealsFor(householdId: string, state: ShoppingListState, days?: readonly DayRange[]): Promise<PlannedMeals>;
}

export interface PlanFollowerDependencies {
  listOf: ListOf;
  load: Load;
  plan: PlanReplica;
  clock: () => Date;
  newId: () => string;
}

/** The versions of list and plan at a comparison. */
interface Followed {
  revision: number;
  version: string;
}

/** A list that this process has seen in sync with the plan. */
interface SyncedList {
  /** The revision at that time. While it is unchanged, only entries with pending messages can differ. */
  revision: number;
  /** An upper bound of the plan's needs. */
  needs: number;
}

const MAX_ROUNDS = 20;
const MAX_SYNCED_LISTS = 10_000;

export function createPlanFollower(dependencies: PlanFollowerDependencies): PlanFollower {
  const { listOf, load, plan, clock, newId } = dependencies;
  const follow = createFollow(dependencies);
  return {
    mealsFor: (householdId, state, days) => findMeals(plan, householdId, state, days),
    follow: (householdId, execute, entryId) => follow(householdId, execute, { entryId }),
    isAffectedBy: async (householdId, { entryId, day }) => {
      const { followed, items } = (await load(listOf(householdId))).state;
      if (isWithin(day, followed)) return true;
      return [...items.values()].some(({ needs }) => needs.some((need) => need.entryId === entryId));
    },
    async generate(householdId, { range, today }, execute) {
      let version = '';
      const { revision } = await execute(listOf(householdId), async (state): Promise<ShoppingListCommand> => {
        const { meals, isCut, ...planned } = await findMeals(plan, householdId, state, [range]);
        if (isCut) throw listFull();
        version = planned.version;
        const at = clock().toISOString();
        return { type: 'GenerateList', householdId, range, today, meals, stepId: newId(), at };
      });
      return follow(householdId, execute, { generated: { revision, version } });
    },
  };
}

/**
 * Another process may have applied a newer plan between this one's read and append. So following repeats
 * until a comparison with the plan finds nothing to do, and skips the last comparison if the list is still
 * the result of that plan.
 */
function createFollow({ listOf, plan, clock, newId }: PlanFollowerDependencies) {
  const syncedLists = new Map<string, SyncedList>();
  const remember = (householdId: string, { revision, state }: LoadedList, needs: number) => {
    syncedLists.delete(householdId);
    // On a full list, any change may make room for items that were left out.
    if (needs > FOLLOWED_NEEDS_LIMIT || state.items.size >= SHOPPING_LIST_LIMIT) return;
    syncedLists.set(householdId, { revision, needs });
    for (const oldest of syncedLists.keys()) {
      if (syncedLists.size <= MAX_SYNCED_LISTS) break;
      syncedLists.delete(oldest);
    }
  };

  return async (
    householdId: string,
    execute: ExecuteFor,
    { generated, entryId }: { generated?: Followed; entryId?: string },
  ) => {
    let before = generated;
    let synced = syncedLists.get(householdId);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let version = '';
      let needs = 0;
      let isSingleEntry = false;
      const list = await execute(
        listOf(householdId),
        async (state, revision): Promise<ShoppingListCommand | null> => {
          isSingleEntry = entryId !== undefined && synced?.revision === revision;
          const planned = isSingleEntry
            ? await plan.mealsOf(householdId, [], entryId === undefined ? [] : [entryId])
            : await findMeals(plan, householdId, state);
          version = planned.version;
          needs = countNeeds(planned.meals) + (isSingleEntry ? (synced?.needs ?? 0) : 0);
          if (revision === before?.revision && version === before.version) return null;
          const { meals } = planned;
          return { type: 'FollowPlan', householdId, meals, stepId: newId(), at: clock().toISOString() };
        },
      );
      if (list.events.length === 0) {
        remember(householdId, list, needs);
        return list;
      }
      before = { revision: list.revision, version };
      synced = isSingleEntry && synced ? { ...synced, revision: list.revision } : undefined;
    }
    throw new ConcurrencyError(listOf(householdId).streamName, MAX_ROUNDS);
  };
}

function findMeals(
  plan: PlanReplica,
  householdId: string,
  state: ShoppingListState,
  days: readonly DayRange[] = [],
): Promise<PlannedMeals> {
  const followed = [...state.followed, ...days];
  return plan.mealsOf(householdId, followed, entriesOf(state, followed));
}

/** An upper bound of the meals' needs. */
function countNeeds(meals: readonly KnownMeal[]): number {
  return meals.reduce((sum, meal) => sum + (meal.removed ? 0 : Math.max(1, meal.ingredients.length)), 0);
}

/** Entries on the list for followed days. They may have been moved or removed since. */
function entriesOf({ items }: ShoppingListState, followed: readonly DayRange[]): readonly string[] {
  const entryIds = new Set<string>();
  for (const { needs } of items.values()) {
    for (const { entryId, day } of needs) if (isWithin(day, followed)) entryIds.add(entryId);
  }
  return [...entryIds];
}
