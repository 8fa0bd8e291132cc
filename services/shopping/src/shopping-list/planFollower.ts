import type { Day } from '@forkcast/days';
import { ConcurrencyError, type EventMetadata, type Position } from '@forkcast/event-sourcing';
import type { PlanCopy } from '../plan-copy/planCopy';
import { isWithin, type DayRange } from './dayRange';
import type { KnownMeal } from './need';
import { shoppingListStream } from './shoppingList';
import type { LoadedList, ShoppingLists } from './shoppingLists';
import type { ShoppingListState } from './shoppingListState';

/** Brings lists in step with the plan, on behalf of people and of messages alike. */
export interface PlanFollower {
  generate(
    householdId: string,
    asked: { range: DayRange; today: Day },
    metadata: EventMetadata,
  ): Promise<LoadedList>;
  /** Answers where the last event that this led to is in the log. */
  follow(householdId: string, metadata: EventMetadata): Promise<Position | undefined>;
  /** What is known of the plan as far as it concerns the list, and `days` beside. */
  mealsFor(
    householdId: string,
    state: ShoppingListState,
    days?: readonly DayRange[],
  ): Promise<readonly KnownMeal[]>;
}

export interface PlanFollowerDependencies {
  lists: ShoppingLists;
  plan: PlanCopy;
  clock: () => Date;
  newId: () => string;
}

const MAX_ROUNDS = 20;

export function createPlanFollower({ lists, plan, clock, newId }: PlanFollowerDependencies): PlanFollower {
  const mealsFor: PlanFollower['mealsFor'] = (householdId, state, days = []) => {
    const followed = [...state.followed, ...days];
    return plan.mealsOf(householdId, followed, entriesOf(state, followed));
  };

  /**
   * Another process may have followed a newer plan between the moments in which this one read the plan and appended.
   * So the last thing that happens is always a look at the plan that finds nothing to do.
   */
  const follow: PlanFollower['follow'] = async (householdId, metadata) => {
    let last: Position | undefined;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { events, position } = await lists.change(
        householdId,
        async (state) => ({
          type: 'FollowPlan',
          householdId,
          meals: await mealsFor(householdId, state),
          stepId: newId(),
          at: clock().toISOString(),
        }),
        metadata,
      );
      if (events.length === 0) return last;
      last = position;
    }
    throw new ConcurrencyError(shoppingListStream(householdId), MAX_ROUNDS);
  };

  return {
    mealsFor,
    follow,
    async generate(householdId, { range, today }, metadata) {
      await lists.change(
        householdId,
        async (state) => ({
          type: 'GenerateList',
          householdId,
          range,
          today,
          meals: await mealsFor(householdId, state, [range]),
          stepId: newId(),
          at: clock().toISOString(),
        }),
        metadata,
      );
      await follow(householdId, metadata);
      return lists.load(householdId);
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
