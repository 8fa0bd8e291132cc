import {
  ApiError,
  createWorkerPool,
  OverBudgetError,
  workerProgram,
  type WorkBudget,
} from '@forkcast/service-kit';
import type { ShoppingListCommand } from '../commands';
import type { ShoppingListEvent } from '../events';
import { noIntents } from '../intents/answeredIntents';
import { follows } from '../listItem';
import { shoppingList } from '../shoppingList';
import type { ShoppingListState } from '../shoppingListState';
import { eventsOf, type Decision, type Merge } from './decideLocally';

/** Decides commands on lists, in this process or, if expensive, in a worker thread. */
export interface ListMerging {
  /**
   * Throws RuleViolation like the aggregate, ApiError 'list-full' if merging exceeds the time or memory
   * budget, and 'unavailable' if the queue is full.
   */
  decide(command: ShoppingListCommand, state: ShoppingListState): Promise<readonly ShoppingListEvent[]>;
  close(): Promise<void>;
}

/**
 * Commands up to this weight are decided in the process. The unit is characters of names and units. The
 * worst case takes about as long as sending it to a thread; a week with three meals a day and a dozen
 * ingredients each has a tenth of that weight.
 */
const MAX_LOCAL_WEIGHT = 50_000;
/** The weight of a recipe line in addition to its text, because it is compared with the list. */
const LINE_WEIGHT = 20;
/** The weight of a need on the list, which is skipped if nothing new is planned for it. */
const NEED_WEIGHT = 4;
/** The weight of an intent per item, because each intent copies the list. */
const INTENT_WEIGHT = 0.5;
const THREADS = 2;
const BUDGET: WorkBudget = { ms: 3_000, megabytes: 256 };
const QUEUE_LIMITS = { perKey: 5, inAll: 50 };

export function createListMerging({ maxLocalWeight = MAX_LOCAL_WEIGHT, budget = BUDGET } = {}): ListMerging {
  const pool = createWorkerPool<Merge, Decision>({
    program: workerProgram(__dirname, 'mergeWorker'),
    threads: THREADS,
    budget,
    waiting: QUEUE_LIMITS,
  });
  return {
    decide: async (command, state) => {
      if (weightOf(command, state) <= maxLocalWeight) return shoppingList.decide(command, state);
      try {
        return eventsOf(
          await pool.run({ key: command.householdId }, { command, state: stateToSend(command, state) }),
        );
      } catch (error) {
        if (!(error instanceof OverBudgetError)) throw error;
        throw new ApiError('list-full', "There's too much planned for one list. Please choose fewer days");
      }
    },
    close: () => pool.close(),
  };
}

/** Omits what a merge doesn't need, because removed items can be larger than the list. */
function stateToSend(command: ShoppingListCommand, state: ShoppingListState): ShoppingListState {
  const isMerge = command.type === 'GenerateList' || command.type === 'FollowPlan';
  return isMerge ? { ...state, past: [], answered: noIntents } : state;
}

/** Estimates the cost of a decision, which grows with user text. */
function weightOf(command: ShoppingListCommand, { items }: ShoppingListState): number {
  let weight = command.type === 'ApplyIntents' ? command.intents.length * items.size * INTENT_WEIGHT : 0;
  if (!('meals' in command) || command.meals.length === 0) return weight;
  for (const meal of command.meals) {
    if (meal.removed) continue;
    weight += meal.recipeName.length;
    for (const { name, unit } of meal.ingredients) weight += name.length + (unit?.length ?? 0) + LINE_WEIGHT;
  }
  for (const item of items.values()) {
    weight += item.needs.length * NEED_WEIGHT;
    // The needs of a checked item are looked up by name.
    if (!follows(item)) for (const { name } of item.needs) weight += name.length;
  }
  return weight;
}
