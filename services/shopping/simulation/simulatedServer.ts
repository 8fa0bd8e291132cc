import type { ShoppingListItem } from '@forkcast/contracts';
import type { IntentAnswer, Batch } from '@forkcast/shopping-list';
import type { ShoppingListCommand } from '../src/shopping-list/commands';
import type { ShoppingListEvent } from '../src/shopping-list/events';
import { continuesFrom } from '../src/shopping-list/intents/answeredIntents';
import { answeredIn, answersTo, toServerTime } from '../src/shopping-list/intents/answerIntents';
import type { KnownMeal, PlannedRecipe } from '../src/shopping-list/following/need';
import { presentItems } from '../src/shopping-list/presentItems';
import { shoppingList } from '../src/shopping-list/shoppingList';
import type { ShoppingListState } from '../src/shopping-list/shoppingListState';
import { snapshots } from '../src/shopping-list/stored/snapshots';

const HOUSEHOLD = '6d8b6e0e-1111-4c3a-9d52-0c8f4a7b0001';
const WEEK = { first: '2026-11-15', last: '2026-11-21' };
const TODAY = '2026-11-18';

/** A command with the list before and after it. */
export interface Step {
  command: ShoppingListCommand;
  events: readonly ShoppingListEvent[];
  before: ShoppingListState;
  after: ShoppingListState;
}

/** A batch with the last intent for which its device received an answer. */
export interface SentBatch extends Batch {
  after?: { id: string; madeAt: string };
}

/** The server's response. If its log doesn't continue from `after`, nothing is applied. */
export interface SimulatedAnswer {
  isContinued: boolean;
  answers: readonly IntentAnswer[];
}

/** A backup of the server. */
interface Backup {
  state: ShoppingListState;
  steps: readonly Step[];
  meals: ReadonlyMap<string, KnownMeal>;
}

/** The service's list with its real rules, on a log in memory. */
export class SimulatedServer {
  steps: Step[] = [];
  meals = new Map<string, KnownMeal>();
  /** Number of restored backups. */
  restored = 0;
  #backup: Backup | null = null;
  #state: ShoppingListState = shoppingList.initialState();
  #stepIds = 0;

  constructor(readonly now: () => number) {}

  get state(): ShoppingListState {
    return this.#state;
  }

  list(): readonly ShoppingListItem[] {
    const items = presentItems(this.#state.items.values(), { get: (account) => account });
    return JSON.parse(JSON.stringify(items)) as ShoppingListItem[];
  }

  /** Applies new intents and returns an answer for each. */
  receive({ sentAt, intents: sent, after }: SentBatch, by: string): SimulatedAnswer {
    const now = this.#instant();
    const known = after && { id: after.id, madeAt: toServerTime(after.madeAt, sentAt, now) };
    if (known && !continuesFrom(known, this.#state.answered, { memory: 'household', now })) {
      return { isContinued: false, answers: [] };
    }
    const intents = sent.map(({ madeAt, ...intent }) => ({
      intent,
      madeAt: toServerTime(madeAt, sentAt, now),
    }));
    const done = new Set<string>();
    for (let appends = 0; ; appends += 1) {
      if (appends > intents.length) throw new Error('A batch takes more appends than it has intents');
      const events = this.#do({ type: 'ApplyIntents', intents, by, ...this.#withPlan() });
      if (events.length === 0) break;
      for (const id of answeredIn(events)) done.add(id);
    }
    const answers = answersTo(intents, this.#state, { done, memory: 'household', now });
    return { isContinued: true, answers };
  }

  /** Checks or unchecks an item with the API call without intents. */
  change(itemId: string, isChecked: boolean): void {
    if (!this.#state.items.has(itemId)) return;
    this.#do({ type: 'ChangeItem', itemId, isChecked, by: 'caller', ...this.#withPlan() });
  }

  plan(meal: PlannedRecipe): void {
    this.meals.set(meal.entryId, meal);
  }

  unplan(entryId: string): void {
    this.meals.set(entryId, { removed: true, entryId });
  }

  generate(): void {
    this.#do({ type: 'GenerateList', range: WEEK, today: TODAY, ...this.#withPlan() });
  }

  follow(): readonly ShoppingListEvent[] {
    return this.#do({ type: 'FollowPlan', ...this.#withPlan() });
  }

  clearAll(): void {
    this.#do({ type: 'ClearAll', householdId: HOUSEHOLD, at: this.#instant() });
  }

  /** Simulates another process that continues from a snapshot. */
  restart(): void {
    const content = JSON.parse(JSON.stringify(snapshots.toContent(this.#state))) as Parameters<
      typeof snapshots.fromContent
    >[0];
    this.#state = snapshots.fromContent(content);
  }

  backUp(): void {
    this.#backup = { state: this.#state, steps: [...this.steps], meals: new Map(this.meals) };
  }

  /** Restores the backup, if any, and loses everything since. */
  restore(): void {
    if (!this.#backup) return;
    this.#state = this.#backup.state;
    this.steps = [...this.#backup.steps];
    this.meals = new Map(this.#backup.meals);
    this.restored += 1;
  }

  /** Drops the backup, because devices retain settled intents for only 30 days. */
  discardBackup(): void {
    this.#backup = null;
  }

  #do(command: ShoppingListCommand): readonly ShoppingListEvent[] {
    const before = this.#state;
    // Serialised, as when read from the log.
    const decided = shoppingList.decide(command, before);
    const events = JSON.parse(JSON.stringify(decided)) as ShoppingListEvent[];
    this.#state = events.reduce((state, event) => shoppingList.evolve(state, event), before);
    if (events.length > 0) this.steps.push({ command, events, before, after: this.#state });
    return events;
  }

  #instant(): string {
    return new Date(this.now()).toISOString();
  }

  #withPlan() {
    this.#stepIds += 1;
    const stepId = `step-${this.#stepIds}`;
    return { householdId: HOUSEHOLD, meals: [...this.meals.values()], stepId, at: this.#instant() };
  }
}
