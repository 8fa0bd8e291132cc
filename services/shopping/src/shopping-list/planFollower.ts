import type { Day } from '@forkcast/days';
import { ConcurrencyError, type Load, type LoadedStream, type Target } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import type { PlanCopy, PlannedMeals } from '../plan-copy/planCopy';
import type { ShoppingListCommand } from './commands';
import { isWithin, type DayRange } from './dayRange';
import type { ShoppingListEvent } from './events';
import type { ShoppingListState } from './shoppingListState';

/** A household's list, as commands are executed on it. */
export type ListOf = (
  householdId: string,
) => Target<ShoppingListState, ShoppingListCommand, ShoppingListEvent>;

export type LoadedList = Pick<LoadedStream<ShoppingListState>, 'state' | 'revision' | 'position'>;

/** Brings lists in step with the plan, on behalf of people and of messages alike. */
export interface PlanFollower {
  generate(
    householdId: string,
    asked: { range: DayRange; today: Day },
    execute: ExecuteFor,
  ): Promise<LoadedList>;
  /** Whether the list has, or would have, anything to say of a meal. */
  isConcernedBy(householdId: string, meal: { entryId: string; day: Day }): Promise<boolean>;
  /** Answers the list as it is then. */
  follow(householdId: string, execute: ExecuteFor): Promise<LoadedList>;
  /** What is known of the plan as far as it concerns the list, and `days` beside. */
  mealsFor(householdId: string, state: ShoppingListState, days?: readonly DayRange[]): Promise<PlannedMeals>;
}

export interface PlanFollowerDependencies {
  listOf: ListOf;
  load: Load;
  plan: PlanCopy;
  clock: () => Date;
  newId: () => string;
}

/** What a list was made of, and when. */
interface Followed {
  revision: number;
  version: string;
}

const MAX_ROUNDS = 20;

export function createPlanFollower({
  listOf,
  load,
  plan,
  clock,
  newId,
}: PlanFollowerDependencies): PlanFollower {
  const mealsFor: PlanFollower['mealsFor'] = (householdId, state, days = []) => {
    const followed = [...state.followed, ...days];
    return plan.mealsOf(householdId, followed, entriesOf(state, followed));
  };

  /**
   * Another process may have followed a newer plan between the moments in which this one read the plan and appended.
   * So the last thing that happens is always a look at the plan that finds nothing to do: at once where the list still
   * is what was made of that very plan.
   */
  const followFrom = async (householdId: string, execute: ExecuteFor, made?: Followed) => {
    let version = '';
    let before = made;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const list = await execute(
        listOf(householdId),
        async (state, revision): Promise<ShoppingListCommand | null> => {
          const planned = await mealsFor(householdId, state);
          version = planned.version;
          if (revision === before?.revision && version === before.version) return null;
          const { meals } = planned;
          return { type: 'FollowPlan', householdId, meals, stepId: newId(), at: clock().toISOString() };
        },
      );
      if (list.events.length === 0) return list;
      before = { revision: list.revision, version };
    }
    throw new ConcurrencyError(listOf(householdId).streamName, MAX_ROUNDS);
  };

  return {
    mealsFor,
    follow: (householdId, execute) => followFrom(householdId, execute),
    isConcernedBy: async (householdId, { entryId, day }) => {
      const { followed, items } = (await load(listOf(householdId))).state;
      if (isWithin(day, followed)) return true;
      return [...items.values()].some(({ needs }) => needs.some((need) => need.entryId === entryId));
    },
    async generate(householdId, { range, today }, execute) {
      let version = '';
      const { revision } = await execute(listOf(householdId), async (state): Promise<ShoppingListCommand> => {
        const { meals, ...planned } = await mealsFor(householdId, state, [range]);
        version = planned.version;
        const made = { stepId: newId(), at: clock().toISOString() };
        return { type: 'GenerateList', householdId, range, today, meals, ...made };
      });
      return followFrom(householdId, execute, { revision, version });
    },
  };
}

/** Entries that the list knows from followed days: they may have been moved to other days since, or removed. */
function entriesOf({ items }: ShoppingListState, followed: readonly DayRange[]): readonly string[] {
  const entryIds = new Set<string>();
  for (const { needs } of items.values()) {
    for (const { entryId, day } of needs) if (isWithin(day, followed)) entryIds.add(entryId);
  }
  return [...entryIds];
}
