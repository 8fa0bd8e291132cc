import type { ShoppingListItem } from '@forkcast/contracts';
import {
  afterAnswers,
  batchOf,
  lineOf,
  ListDraft,
  markPendingAgain,
  intentsToShow,
  type IntentAnswer,
  type Intent,
  type TrackedIntent,
  type Line,
  type IntentDraft,
} from '@forkcast/shopping-list';
import type { Random } from './random';
import type { SimulatedAnswer, SentBatch } from './simulatedServer';

const CATEGORIES = ['Cellar', 'Market'];
const STORES = ['4fd5b9f0-1111-4222-8333-000000000001', '4fd5b9f0-1111-4222-8333-000000000002'];
const TYPED = ['eggs', 'milk', 'Milk', 'bread', 'candles'];
const AMOUNTS = [null, '1 l', '2 l', '5 l', '6'];

/** An intent in the device's storage. Settled ones are retained in case the server loses them. */
type StoredIntent = Omit<TrackedIntent, 'status'> & { status: TrackedIntent['status'] | 'settled' };

const isUnsettled = (one: StoredIntent): one is TrackedIntent => one.status !== 'settled';

/** A device with the app's real intent logic. When it is closed, only stored data survives. */
export class SimulatedDevice {
  readonly created = new Map<string, Intent>();
  readonly answers = new Map<string, IntentAnswer>();
  isOnline = true;
  /** Stored on the device. */
  #stored: readonly StoredIntent[] = [];
  #known: readonly ShoppingListItem[] = [];
  /** The pending request; in memory only, like the fields below. */
  #request: number | null = null;
  #fetches = 0;
  /** Whether to check for a restored server, as after opening and reconnecting. */
  #isCheckPending = false;

  constructor(
    readonly name: string,
    private readonly random: Random,
    /** The device's clock, which may be wrong. */
    private readonly now: () => string,
    private readonly newId: () => string,
  ) {}

  /** Whether there is something to send or to check. */
  get hasPending(): boolean {
    return this.#isCheckPending || this.#stored.some(({ status }) => status === 'pending');
  }

  /** The items on its screen. */
  get lines(): readonly Line[] {
    const draft = new ListDraft(this.#known.map(lineOf), { unknownCategory: 'Other' });
    for (const intent of intentsToShow(this.#stored.filter(isUnsettled))) draft.apply(intent);
    return draft.lines;
  }

  /** Simulates a user action on a displayed item. */
  act(): void {
    const draft = this.#draftIntent();
    if (!draft) return;
    const intent: Intent = { id: this.newId(), ...draft };
    this.created.set(intent.id, intent);
    this.#stored = [...this.#stored, { intent, madeAt: this.now(), status: 'pending' }];
  }

  /** The next request; null if there is none or another is pending. */
  send(request: number): SentBatch | null {
    if (this.#request !== null || !this.isOnline) return null;
    const sentAt = this.now();
    const batch = batchOf(this.#stored.filter(isUnsettled), sentAt);
    const last = this.#stored.findLast(({ status }) => status === 'done' || status === 'settled');
    if (!last) this.#isCheckPending = false;
    if (!batch && !this.#isCheckPending) return null;
    this.#request = request;
    return {
      ...(batch ?? { sentAt, intents: [] }),
      ...(last && { after: { id: last.intent.id, madeAt: last.madeAt } }),
    };
  }

  receive(request: number, { isContinued, answers }: SimulatedAnswer): void {
    if (this.#request !== request || !this.isOnline) return;
    this.#request = null;
    this.#isCheckPending = false;
    if (!isContinued) {
      this.#replace(markPendingAgain(this.#stored));
      return;
    }
    for (const answer of answers) this.answers.set(answer.id, answer);
    this.#replace(afterAnswers(this.#stored.filter(isUnsettled), answers));
  }

  #replace(changed: readonly TrackedIntent[]): void {
    const byId = new Map(changed.map((tracked) => [tracked.intent.id, tracked]));
    this.#stored = this.#stored.map((tracked) => byId.get(tracked.intent.id) ?? tracked);
  }

  /** After a lost connection, the server may have been restored. */
  check(): void {
    this.#isCheckPending = true;
  }

  /** Times out the request. */
  giveUp(): void {
    this.#request = null;
  }

  /** Requests the list. Returns a function that applies the response, possibly later. */
  fetch(): (items: readonly ShoppingListItem[]) => void {
    this.#fetches += 1;
    const fetchNumber = this.#fetches;
    const shown = this.#stored.filter(({ status }) => status === 'done').map(({ intent }) => intent.id);
    return (items) => {
      // A list that was requested before the current one is outdated.
      if (fetchNumber !== this.#fetches || !this.isOnline) return;
      this.#known = items;
      this.#stored = this.#stored
        .filter(({ status }) => status !== 'refused')
        .map((one) =>
          one.status === 'done' && shown.includes(one.intent.id) ? { ...one, status: 'settled' } : one,
        );
    };
  }

  /** Closes the device at any point and opens it again. */
  reopen(): void {
    this.#request = null;
    this.#fetches += 1;
    this.check();
  }

  #draftIntent(): IntentDraft | undefined {
    const { random } = this;
    const { lines } = this;
    const line = random.pick(lines);
    if (!line || random.chance(0.3)) return this.#draftAdd();
    const about = { itemId: line.id, seen: { quantity: line.quantity, isChecked: line.isChecked } };
    const checked = lines.filter(({ isChecked }) => isChecked).map(({ id }) => id);
    const removed = [...this.created.values()].filter((intent) => intent.type === 'remove');
    return random.pick<() => IntentDraft | undefined>([
      () => ({ type: line.isChecked ? 'not-bought' : 'bought', ...about }),
      () => (line.isChecked ? undefined : { type: 'bought', ...about, storeId: random.pick(STORES) }),
      () => (line.isChecked ? undefined : { type: 'bought', ...about }),
      () => ({ type: 'amount', ...about, quantity: random.pick(AMOUNTS) ?? null }),
      () => ({ type: 'aisle', ...about, category: random.pick(CATEGORIES) ?? 'Market' }),
      () => ({ type: 'pantry', ...about, isPantryItem: !line.isPantryItem }),
      () => ({ type: 'buy-at', ...about, storeId: random.pick([null, ...STORES]) ?? null }),
      () => this.#draftStoreIntent(),
      () => ({ type: 'remove', ...about }),
      () => (checked.length > 0 ? { type: 'clear-checked', itemIds: checked } : undefined),
      () => {
        const before = random.pick(removed);
        return before?.type === 'remove' ? { type: 'put-back', itemIds: [before.itemId] } : undefined;
      },
    ])?.();
  }

  #draftStoreIntent(): IntentDraft | undefined {
    const { random } = this;
    const storeId = random.pick(STORES) ?? '';
    return random.pick<() => IntentDraft>([
      () => ({ type: 'make-store', storeId, name: 'Market' }),
      () => ({ type: 'rename-store', storeId, name: random.pick(['Market', 'Baker']) ?? 'Market' }),
      () => ({ type: 'remove-store', storeId }),
      () => ({ type: 'put-back-store', storeId }),
      () => ({ type: 'order-aisles', storeId, aisles: random.pick([CATEGORIES, []]) ?? [] }),
      () => ({ type: 'learn-aisles', storeId, learns: random.chance(0.5) }),
    ])?.();
  }

  #draftAdd(): IntentDraft {
    const { random } = this;
    return {
      type: 'add',
      itemId: this.newId(),
      name: random.pick(TYPED) ?? 'eggs',
      quantity: random.pick(AMOUNTS) ?? null,
      category: null,
      isPantryItem: false,
      isChecked: false,
    };
  }
}
