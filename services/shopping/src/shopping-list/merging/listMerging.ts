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

/** Decides on commands for lists, wherever that costs others least. */
export interface ListMerging {
  /**
   * Throws RuleViolation as the aggregate does, ApiError 'list-full' where a plan takes more time or memory to merge than
   * any real one, 'unavailable' where too many wait.
   */
  decide(command: ShoppingListCommand, state: ShoppingListState): Promise<readonly ShoppingListEvent[]>;
  close(): Promise<void>;
}

/**
 * Lighter commands are decided in the process. Weight is counted in characters of names and units. The worst case takes about as
 * long as the way to a thread and back, and a week of three meals a day with a dozen ingredients each has a tenth.
 */
const LIGHT = 50_000;
/** The weight of a recipe line in addition to its text, because it is compared with the list. */
const LINE = 20;
/** What a need on the list adds: it is skipped if nothing new is planned of it. */
const NEED = 4;
/** What one intent adds for each item: each intent copies the list. */
const INTENT = 0.5;
const THREADS = 2;
const BUDGET: WorkBudget = { ms: 3_000, megabytes: 256 };
const WAITING = { perKey: 5, inAll: 50 };

export function createListMerging({ light = LIGHT, budget = BUDGET } = {}): ListMerging {
  const pool = createWorkerPool<Merge, Decision>({
    program: workerProgram(__dirname, 'mergeWorker'),
    threads: THREADS,
    budget,
    waiting: WAITING,
  });
  return {
    decide: async (command, state) => {
      if (weightOf(command, state) <= light) return shoppingList.decide(command, state);
      try {
        return eventsOf(
          await pool.run({ key: command.householdId }, { command, state: sent(command, state) }),
        );
      } catch (error) {
        if (!(error instanceof OverBudgetError)) throw error;
        throw new ApiError('list-full', "There's too much planned for one list. Please choose fewer days");
      }
    },
    close: () => pool.close(),
  };
}

/** Leaves out what a merge doesn't need: removed items can weigh more than the list. */
function sent(command: ShoppingListCommand, state: ShoppingListState): ShoppingListState {
  const isMerge = command.type === 'GenerateList' || command.type === 'FollowPlan';
  return isMerge ? { ...state, past: [], answered: noIntents } : state;
}

/** The cost of a decision as far as it grows with the text that people typed. */
function weightOf(command: ShoppingListCommand, { items }: ShoppingListState): number {
  let weight = command.type === 'ApplyIntents' ? command.intents.length * items.size * INTENT : 0;
  if (!('meals' in command) || command.meals.length === 0) return weight;
  for (const meal of command.meals) {
    if (meal.removed) continue;
    weight += meal.recipeName.length;
    for (const { name, unit } of meal.ingredients) weight += name.length + (unit?.length ?? 0) + LINE;
  }
  for (const item of items.values()) {
    weight += item.needs.length * NEED;
    // The needs of a checked item are looked up by name.
    if (!follows(item)) for (const { name } of item.needs) weight += name.length;
  }
  return weight;
}
