import {
  ApiError,
  createWorkerPool,
  OverBudgetError,
  workerProgram,
  type WorkBudget,
} from '@forkcast/service-kit';
import type { ShoppingListCommand } from '../commands';
import type { ShoppingListEvent } from '../events';
import { shoppingList } from '../shoppingList';
import type { ShoppingListState } from '../shoppingListState';
import { eventsOf, type Decision, type Merge } from './decideHere';

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
 * What is lighter is decided at once: in characters of names and units. The most hostile of this weight takes about as
 * long as the way to a thread and back, and a week of three meals a day with a dozen ingredients each has a tenth.
 */
const LIGHT = 50_000;
/** What a need that is on the list already adds, in characters. */
const NEED = 20;
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
        return eventsOf(await pool.run({ key: command.householdId }, { command, state }));
      } catch (error) {
        if (!(error instanceof OverBudgetError)) throw error;
        throw new ApiError('list-full', 'These days hold more than one list can take. Please choose fewer');
      }
    },
    close: () => pool.close(),
  };
}

/** What deciding costs, as far as it grows with what people typed. */
function weightOf(command: ShoppingListCommand, { items }: ShoppingListState): number {
  if (!('meals' in command)) return 0;
  let weight = 0;
  for (const meal of command.meals) {
    if (meal.removed) continue;
    weight += meal.recipeName.length;
    for (const { name, unit } of meal.ingredients) weight += name.length + (unit?.length ?? 0);
  }
  for (const { needs } of items.values()) weight += needs.length * NEED;
  return weight;
}
