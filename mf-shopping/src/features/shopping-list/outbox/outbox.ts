import type { ListIntentsRequest, ListIntentsResponse } from '@forkcast/contracts';
import { afterAnswers, batchOf, isAboutStores, type IntentDraft } from '@forkcast/shopping-list';
import { errorMessage, isApiFailure } from '@forkcast/web-kit';
import { withExclusiveLock } from './withExclusiveLock';
import { intentDatabase, type IntentDatabase } from './intentDatabase';
import { intentMemory } from './intentMemory';
import type { IntentStore, Lease, MadeIntent, StoredIntent, UnsettledIntent } from './intentStore';
import { requestPersistentStorage } from './requestPersistentStorage';
import { newIntentId } from './newIntentId';
import { intentChannel, type IntentChannel } from './intentChannel';
import { type ServerRestore, type ServerRestoreStore, serverRestoreStore } from './serverRestore';

/** Sends intents; returns the response or the failure. */
export type SendIntents = (
  request: ListIntentsRequest,
) => Promise<{ data?: ListIntentsResponse; error?: unknown }>;

/** The outbox's state for screens. A stable reference until something changes. */
export interface OutboxState {
  /** Whether stored intents are loaded. */
  isLoaded: boolean;
  /** Pending, done and rejected intents, in order. */
  kept: readonly UnsettledIntent[];
  /** Why pending intents can't be sent; null if nothing blocks them. */
  waitsFor: { network: boolean; message: string } | null;
  /** Whether stored intents survive closing the page. */
  isLasting: boolean;
  /** Set if the server had lost acknowledged changes, until the user dismisses the notice. */
  serverRestore: ServerRestore | null;
}

/** `name` is the item or store that the user saw. */
export interface NewIntent {
  draft: IntentDraft;
  name: string;
}

export interface OutboxOptions {
  accountId: string;
  send: SendIntents;
}

const WAIT_MS = { first: 1_000, longest: 60_000 };
const REOPENS_AFTER_MS = [0, 200, 1_000];
const SETTLED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Responses to a request that the server can't read, which a retry wouldn't change. */
const UNREADABLE = [400, 413, 422];

/**
 * An account's pending intents. They are stored on the device before they are shown, and sent in order, by
 * one tab at a time, until the server responds.
 */
export class Outbox {
  readonly #accountId: string;
  readonly #send: SendIntents;
  readonly #channel: IntentChannel;
  readonly #restoreStore: ServerRestoreStore;
  /** Identifies this tab. */
  readonly #tab = newIntentId();
  readonly #listeners = new Set<() => void>();
  #database: IntentDatabase = this.#openDatabase();
  #store: IntentStore = this.#database;
  #replacing: Promise<void> | null = null;
  #state: OutboxState = { isLoaded: false, kept: [], waitsFor: null, isLasting: true, serverRestore: null };
  #loading: Promise<void> | null = null;
  #sending: Promise<void> | null = null;
  #isSignedOut = false;
  #isClosed = false;
  #isAskedToSend = false;
  #isAskedToCheck = false;
  #wake: ReturnType<typeof setTimeout> | undefined;
  #waitMs = WAIT_MS.first;
  /** Finds the invalid intent of a batch that the server couldn't read. */
  #sendsOneByOne = false;
  #queued: { wanted: readonly NewIntent[]; done: () => void }[] = [];

  constructor({ accountId, send }: OutboxOptions) {
    this.#accountId = accountId;
    this.#send = send;
    this.#restoreStore = serverRestoreStore(accountId);
    this.#channel = intentChannel(accountId, () => void this.#read());
    window.addEventListener('online', this.#sendAgain);
    window.addEventListener('focus', this.#sendAgain);
    document.addEventListener('visibilitychange', this.#sendAgain);
  }

  /** Stops sending; stored intents stay. */
  close(): void {
    this.#isSignedOut = true;
    this.#isClosed = true;
    clearTimeout(this.#wake);
    this.#channel.close();
    window.removeEventListener('online', this.#sendAgain);
    window.removeEventListener('focus', this.#sendAgain);
    document.removeEventListener('visibilitychange', this.#sendAgain);
  }

  readonly #sendAgain = (): void => {
    if (document.hidden || !this.#state.isLoaded) return;
    this.#waitMs = WAIT_MS.first;
    void this.send();
  };

  get state(): OutboxState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads stored intents and sends pending ones. At first and after a session ended, also checks whether the server was restored. */
  async start(): Promise<void> {
    // The server may have been restored before a new sign-in.
    const check = !this.#state.isLoaded || this.#isSignedOut;
    this.#isSignedOut = false;
    this.#loading ??= this.#load();
    await this.#loading;
    await this.send({ check });
  }

  /** Stores intents and resolves once they're stored and shown; sending continues in the background. Intents of one tick are stored together. */
  addIntents(wanted: readonly NewIntent[]): Promise<void> {
    return new Promise((done) => {
      this.#queued.push({ wanted, done });
      if (this.#queued.length === 1) queueMicrotask(() => void this.#keepQueued());
    });
  }

  /** Sends a rejected intent again, possibly adapted to the current list. */
  async tryAgain(refused: StoredIntent, draft: IntentDraft): Promise<void> {
    const made = this.#made({ draft, name: refused.name }, new Date().toISOString());
    await this.#on((store) => store.makeAgain(refused.order, made));
    await this.#changed();
    void this.send();
  }

  async discard(refused: StoredIntent): Promise<void> {
    await this.#on((store) => store.remove([refused.order]));
    await this.#changed();
  }

  dismissServerRestore(): void {
    this.#restoreStore.keep(null);
    this.#show({ serverRestore: null });
    this.#channel.tell();
  }

  /**
   * Marks intents as settled that were acknowledged before `asOf` (milliseconds since 1970), when the
   * received list or stores were requested.
   */
  async settle(asOf: number, by: 'list' | 'stores'): Promise<void> {
    const settled = this.#state.kept.filter(
      ({ intent, status, answeredAt = Infinity }) =>
        status === 'done' && answeredAt < asOf && isAboutStores(intent) === (by === 'stores'),
    );
    if (settled.length === 0) return;
    await this.#on((store) => store.replace(settled.map((one) => ({ ...one, status: 'settled' }))));
    await this.#changed();
  }

  /**
   * Sends all pending intents. Returns whether none is left.
   *
   * @param check also checks, with nothing pending, whether the server lost acknowledged intents
   */
  async send({ check = false } = {}): Promise<boolean> {
    if (!this.#isSignedOut) {
      this.#isAskedToSend = true;
      this.#isAskedToCheck ||= check;
      this.#sending ??= this.#sendWhileAsked().finally(() => (this.#sending = null));
      await this.#sending;
    }
    return !this.#state.kept.some(({ status }) => status === 'pending');
  }

  /** Intents added while it ends may not have been sent. */
  async #sendWhileAsked(): Promise<void> {
    while (this.#isAskedToSend && !this.#isSignedOut) {
      const check = this.#isAskedToCheck;
      this.#isAskedToSend = false;
      this.#isAskedToCheck = false;
      clearTimeout(this.#wake);
      await this.#sendAll(check);
    }
  }

  async #load(): Promise<void> {
    await this.#on((store) => store.forgetSettled(Date.now() - SETTLED_KEPT_MS));
    await this.#read();
    this.#show({ isLoaded: true });
  }

  async #keepQueued(): Promise<void> {
    this.#loading ??= this.#load();
    await this.#loading;
    const queued = this.#queued;
    this.#queued = [];
    const madeAt = new Date().toISOString();
    const made = queued.flatMap(({ wanted }) => wanted).map((one) => this.#made(one, madeAt));
    await this.#on((store) => store.add(made));
    await this.#changed();
    for (const { done } of queued) done();
    void this.send();
    void requestPersistentStorage();
  }

  #made({ draft, name }: NewIntent, madeAt: string): MadeIntent {
    return { accountId: this.#accountId, intent: { id: newIntentId(), ...draft }, name, madeAt };
  }

  /** Only one tab sends at a time; the others see the results when their turn comes. */
  async #sendAll(check: boolean): Promise<void> {
    const takeLease = (lease: Omit<Lease, 'holder'>) =>
      this.#on((store) => store.takeLease(this.#accountId, { ...lease, holder: this.#tab }));
    await withExclusiveLock(`forkcast-intents-${this.#accountId}`, takeLease, async (renew) => {
      let mayBeAnother = check;
      for (;;) {
        await renew();
        await this.#read();
        const request = await this.#request(mayBeAnother);
        if (!request) break;
        const { data, error } = await this.#send(request);
        if (!data) {
          if (await this.#goesOnAfter(error, request)) continue;
          return;
        }
        mayBeAnother = !data.isContinued;
        await this.#take(data);
      }
      this.#waitMs = WAIT_MS.first;
      this.#sendsOneByOne = false;
      this.#show({ waitsFor: null });
    });
  }

  async #request(check: boolean): Promise<ListIntentsRequest | null> {
    const { kept } = this.#state;
    const sentAt = new Date().toISOString();
    const pending = kept.filter(({ status }) => status === 'pending');
    const batch = batchOf(this.#sendsOneByOne ? pending.slice(0, 1) : pending, sentAt);
    if (!batch && !check) return null;
    const settled = await this.#on((store) => store.lastSettled(this.#accountId));
    // Stores and items settle separately: use the later one.
    const last = [...kept.filter(({ status }) => status === 'done'), ...(settled ? [settled] : [])]
      .sort((a, b) => a.order - b.order)
      .at(-1);
    if (!batch && !last?.listId) return null;
    return {
      sentAt,
      accountId: this.#accountId,
      // Same shape: contracts/listIntents.ts.
      intents: [...(batch?.intents ?? [])] as ListIntentsRequest['intents'],
      ...(last?.listId && { after: { id: last.intent.id, madeAt: last.madeAt, listId: last.listId } }),
    };
  }

  async #take({ answers, isContinued, listId }: ListIntentsResponse): Promise<void> {
    if (!isContinued) {
      await this.#on((store) => store.reopen(this.#accountId, listId));
      this.#countSentAgain(0);
      await this.#changed();
      return;
    }
    if (answers.length === 0) return;
    const answeredAt = Date.now();
    const before = this.#state.kept;
    const done = new Set(answers.flatMap(({ id, status }) => (status === 'done' ? [id] : [])));
    const again = before.filter(({ isAgain, intent }) => isAgain && done.has(intent.id)).length;
    if (again > 0) this.#countSentAgain(again);
    const changed = afterAnswers(before, answers).flatMap((after, place) => {
      const one = before[place];
      return one && after !== one ? [{ ...one, ...after, answeredAt, listId }] : [];
    });
    await this.#on((store) => store.replace(changed));
    await this.#changed();
  }

  /** Returns whether to continue sending now. Otherwise retries later or after sign-in. */
  async #goesOnAfter(error: unknown, { intents }: ListIntentsRequest): Promise<boolean> {
    const { status, code, retryAfter = 0 } = isApiFailure(error) ? error : { status: 0, code: '' };
    const message = errorMessage(error, '');
    if (UNREADABLE.includes(Number(status)) && intents.length > 0) {
      const [only] = intents.length === 1 ? intents : [];
      this.#sendsOneByOne = !only;
      if (only) await this.#refuse(only.id, message);
      return true;
    }
    this.#isSignedOut = code === 'unauthenticated' || code === 'forbidden';
    this.#show({ waitsFor: { network: typeof status === 'string', message } });
    if (this.#isSignedOut) return false;
    const wait = Math.max(this.#waitMs * (0.75 + Math.random() / 2), retryAfter);
    this.#waitMs = Math.min(this.#waitMs * 2, WAIT_MS.longest);
    this.#wake = setTimeout(() => void this.send(), wait);
    return false;
  }

  #countSentAgain(count: number): void {
    const serverRestore = { doneAgain: (this.#restoreStore.read()?.doneAgain ?? 0) + count };
    this.#restoreStore.keep(serverRestore);
    this.#show({ serverRestore });
  }

  async #refuse(id: string, message: string): Promise<void> {
    const refused = this.#state.kept.filter(({ intent }) => intent.id === id);
    await this.#on((store) =>
      store.replace(refused.map((one) => ({ ...one, status: 'refused', message, answeredAt: Date.now() }))),
    );
    await this.#changed();
  }

  /** Shows stored intents and notifies other tabs. */
  async #changed(): Promise<void> {
    await this.#read();
    this.#channel.tell();
  }

  async #read(): Promise<void> {
    const kept = await this.#on((store) => store.unsettled(this.#accountId));
    const before = this.#state.kept;
    const isSame =
      kept.length === before.length &&
      kept.every(({ order, status }, place) => {
        const known = before[place];
        return known?.order === order && known.status === status;
      });
    if (!isSame) this.#show({ kept });
    const serverRestore = this.#restoreStore.read();
    if (serverRestore?.doneAgain !== this.#state.serverRestore?.doneAgain) this.#show({ serverRestore });
  }

  /** If the storage fails, stores the known intents again, or falls back to memory. */
  async #on<Result>(work: (store: IntentStore) => Promise<Result>, isReopened = false): Promise<Result> {
    const store = this.#store;
    try {
      return await work(store);
    } catch (error) {
      // Another call may have replaced the store already.
      if (store !== this.#store) return this.#on(work, isReopened);
      if (store !== this.#database) throw error;
      this.#replacing ??= this.#replaceStore(isReopened).finally(() => (this.#replacing = null));
      await this.#replacing;
      return this.#on(work, true);
    }
  }

  async #replaceStore(isReopened: boolean): Promise<void> {
    if (isReopened || !(await this.#reopens())) {
      this.#store = intentMemory(this.#state.kept);
      this.#show({ isLasting: false });
    }
  }

  /** A browser that is still clearing rejects writes, so retry if it stored something before. */
  async #reopens(): Promise<boolean> {
    for (const pause of this.#state.isLoaded ? REOPENS_AFTER_MS : [0]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const database = this.#openDatabase();
      try {
        await database.adopt(this.#state.kept);
        this.#database = database;
        this.#store = database;
        return true;
      } catch {
        // Retry, then fall back to memory, which the screen reports.
      }
    }
    return false;
  }

  /** The storage was cleared: store pending intents again. */
  #openDatabase(): IntentDatabase {
    return intentDatabase(() => {
      if (!this.#isClosed && this.#state.isLoaded && this.#store === this.#database) void this.#read();
    });
  }

  #show(changes: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
