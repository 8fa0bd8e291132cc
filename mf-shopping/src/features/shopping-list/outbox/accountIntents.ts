import { createIntentChannel } from './intentChannel';
import { createIntentDatabase, type IntentDatabase } from './intentDatabase';
import { createIntentMemory } from './intentMemory';
import type { IntentStore, UnsettledIntent } from './intentStore';
import { createServerRestoreStore, type ServerRestore } from './serverRestore';

/** The outbox's state for screens. A stable reference until something changes. */
export interface OutboxState {
  /** Whether stored intents are loaded. */
  isLoaded: boolean;
  /** Pending, done and rejected intents, in order. */
  intents: readonly UnsettledIntent[];
  /** Why pending intents can't be sent; null if nothing blocks them. */
  waitsFor: { network: boolean; message: string } | null;
  /** Whether stored intents survive closing the page. */
  isLasting: boolean;
  /** Set if the server had lost acknowledged changes, until the user dismisses the notice. */
  serverRestore: ServerRestore | null;
}

const REOPEN_DELAYS_MS = [0, 200, 1_000];

/** The stored intents of an account and the state that screens show, the same in all tabs. */
export class AccountIntents {
  readonly accountId: string;
  readonly #channel: ReturnType<typeof createIntentChannel>;
  readonly #restoreStore: ReturnType<typeof createServerRestoreStore>;
  readonly #listeners = new Set<() => void>();
  #database: IntentDatabase = this.#openDatabase();
  #store: IntentStore = this.#database;
  #replacement: Promise<void> | null = null;
  #isClosed = false;
  #state: OutboxState = {
    isLoaded: false,
    intents: [],
    waitsFor: null,
    isLasting: true,
    serverRestore: null,
  };

  constructor(accountId: string) {
    this.accountId = accountId;
    this.#restoreStore = createServerRestoreStore(accountId);
    this.#channel = createIntentChannel(accountId, () => void this.read());
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
  }

  get state(): OutboxState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(changes: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** Reads stored intents and shows them. */
  async read(): Promise<void> {
    const intents = await this.withStore((store) => store.unsettled(this.accountId));
    const before = this.#state.intents;
    const isSame =
      intents.length === before.length &&
      intents.every(({ order, status }, place) => {
        const known = before[place];
        return known?.order === order && known.status === status;
      });
    if (!isSame) this.show({ intents });
    const serverRestore = this.#restoreStore.read();
    if (serverRestore?.doneAgain !== this.#state.serverRestore?.doneAgain) this.show({ serverRestore });
  }

  /** Changes stored intents, shows them and notifies other tabs. */
  async change(work: (store: IntentStore) => Promise<unknown>): Promise<void> {
    await this.withStore(work);
    await this.read();
    this.#channel.notify();
  }

  /** Adds to the intents that were applied again after the server had lost them. */
  countSentAgain(count: number): void {
    const serverRestore = { doneAgain: (this.#restoreStore.read()?.doneAgain ?? 0) + count };
    this.#restoreStore.write(serverRestore);
    this.show({ serverRestore });
  }

  dismissServerRestore(): void {
    this.#restoreStore.write(null);
    this.show({ serverRestore: null });
    this.#channel.notify();
  }

  /** Runs `work` on the store. If the storage fails, stores the known intents again, or falls back to memory. */
  async withStore<Result>(
    work: (store: IntentStore) => Promise<Result>,
    isReopened = false,
  ): Promise<Result> {
    const store = this.#store;
    try {
      return await work(store);
    } catch (error) {
      // Another call may have replaced the store already.
      if (store !== this.#store) return this.withStore(work, isReopened);
      if (store !== this.#database) throw error;
      this.#replacement ??= this.#replaceStore(isReopened).finally(() => (this.#replacement = null));
      await this.#replacement;
      return this.withStore(work, true);
    }
  }

  async #replaceStore(isReopened: boolean): Promise<void> {
    if (isReopened || !(await this.#tryReopen())) {
      this.#store = createIntentMemory(this.#state.intents);
      this.show({ isLasting: false });
    }
  }

  /** Retries if intents were stored before: a browser that is still clearing its storage rejects writes. */
  async #tryReopen(): Promise<boolean> {
    for (const pause of this.#state.isLoaded ? REOPEN_DELAYS_MS : [0]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const database = this.#openDatabase();
      try {
        await database.adopt(this.#state.intents);
        this.#database = database;
        this.#store = database;
        return true;
      } catch {
        // Retry, then fall back to memory, which the screen reports.
      }
    }
    return false;
  }

  /** If the storage is cleared, reads at once, which stores the known intents again. */
  #openDatabase(): IntentDatabase {
    return createIntentDatabase(() => {
      if (!this.#isClosed && this.#state.isLoaded && this.#store === this.#database) void this.read();
    });
  }
}
