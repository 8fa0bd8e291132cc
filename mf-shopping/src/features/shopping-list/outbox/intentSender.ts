import type { ListIntentsRequest, ListIntentsResponse } from '@forkcast/contracts';
import { afterAnswers, batchOf } from '@forkcast/shopping-list';
import { errorMessage, isApiFailure } from '@forkcast/web-kit';
import type { AccountIntents } from './accountIntents';
import type { Lease } from './intentStore';
import { newIntentId } from './newIntentId';
import { withExclusiveLock } from './withExclusiveLock';

/** Sends intents; returns the response or the failure. */
export type SendIntents = (
  request: ListIntentsRequest,
) => Promise<{ data?: ListIntentsResponse; error?: unknown }>;

const RETRY_DELAY_MS = { first: 1_000, longest: 60_000 };
/** Responses to a request that the server can't read, which a retry wouldn't change. */
const UNREADABLE_STATUSES = [400, 413, 422];

/** Sends pending intents in order, by one tab at a time, until the server responds. */
export class IntentSender {
  readonly #intents: AccountIntents;
  readonly #send: SendIntents;
  /** Identifies this tab. */
  readonly #tabId = newIntentId();
  /** Aborted when the sender is closed. */
  readonly #listeners = new AbortController();
  #sending: Promise<void> | null = null;
  #mustSend = false;
  #mustCheck = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retryDelayMs = RETRY_DELAY_MS.first;
  /** Set to find the invalid intent of a batch that the server couldn't read. */
  #sendsOneByOne = false;
  isSignedOut = false;

  constructor(intents: AccountIntents, send: SendIntents) {
    this.#intents = intents;
    this.#send = send;
    const { signal } = this.#listeners;
    window.addEventListener('online', this.#sendAgain, { signal });
    window.addEventListener('focus', this.#sendAgain, { signal });
    document.addEventListener('visibilitychange', this.#sendAgain, { signal });
  }

  close(): void {
    this.isSignedOut = true;
    clearTimeout(this.#retryTimer);
    this.#listeners.abort();
  }

  /** Sends now and resets the retry delay, if intents are loaded and the page is visible. */
  readonly #sendAgain = (): void => {
    if (document.hidden || !this.#intents.state.isLoaded) return;
    this.#retryDelayMs = RETRY_DELAY_MS.first;
    void this.send();
  };

  /**
   * Sends all pending intents. Returns whether none is left.
   *
   * @param check also checks, with nothing pending, whether the server lost acknowledged intents
   */
  async send({ check = false } = {}): Promise<boolean> {
    if (!this.isSignedOut) {
      this.#mustSend = true;
      this.#mustCheck ||= check;
      this.#sending ??= this.#sendRequested().finally(() => (this.#sending = null));
      await this.#sending;
    }
    return !this.#intents.state.intents.some(({ status }) => status === 'pending');
  }

  /** Repeats if `send` was called in the meantime, because intents may have been added. */
  async #sendRequested(): Promise<void> {
    while (this.#mustSend && !this.isSignedOut) {
      const check = this.#mustCheck;
      this.#mustSend = false;
      this.#mustCheck = false;
      clearTimeout(this.#retryTimer);
      await this.#sendAll(check);
    }
  }

  /** Only one tab sends at a time; the others read the results once they hold the lock. */
  async #sendAll(check: boolean): Promise<void> {
    const { accountId } = this.#intents;
    const takeLease = (lease: Omit<Lease, 'holder'>) =>
      this.#intents.withStore((store) => store.takeLease(accountId, { ...lease, holder: this.#tabId }));
    await withExclusiveLock(`forkcast-intents-${accountId}`, takeLease, async (renew) => {
      let checksRestore = check;
      for (;;) {
        await renew();
        await this.#intents.read();
        const request = await this.#createRequest(checksRestore);
        if (!request) break;
        const { data, error } = await this.#send(request);
        if (!data) {
          if (await this.#handleFailure(error, request)) continue;
          return;
        }
        checksRestore = !data.isContinued;
        await this.#applyAnswers(data);
      }
      this.#retryDelayMs = RETRY_DELAY_MS.first;
      this.#sendsOneByOne = false;
      this.#intents.show({ waitsFor: null });
    });
  }

  async #createRequest(check: boolean): Promise<ListIntentsRequest | null> {
    const { accountId } = this.#intents;
    const stored = this.#intents.state.intents;
    const sentAt = new Date().toISOString();
    const pending = stored.filter(({ status }) => status === 'pending');
    const batch = batchOf(this.#sendsOneByOne ? pending.slice(0, 1) : pending, sentAt);
    if (!batch && !check) return null;
    const settled = await this.#intents.withStore((store) => store.lastSettled(accountId));
    // Stores and items settle separately: use the later one.
    const last = [...stored.filter(({ status }) => status === 'done'), ...(settled ? [settled] : [])]
      .sort((a, b) => a.order - b.order)
      .at(-1);
    if (!batch && !last?.listId) return null;
    return {
      sentAt,
      accountId,
      // Same shape: contracts/listIntents.ts.
      intents: [...(batch?.intents ?? [])] as ListIntentsRequest['intents'],
      ...(last?.listId && { after: { id: last.intent.id, madeAt: last.madeAt, listId: last.listId } }),
    };
  }

  async #applyAnswers({ answers, isContinued, listId }: ListIntentsResponse): Promise<void> {
    if (!isContinued) {
      await this.#intents.change(async (store) => {
        await store.reopen(this.#intents.accountId, listId);
        this.#intents.countSentAgain(0);
      });
      return;
    }
    if (answers.length === 0) return;
    const answeredAt = Date.now();
    const before = this.#intents.state.intents;
    const done = new Set(answers.flatMap(({ id, status }) => (status === 'done' ? [id] : [])));
    const reapplied = before.filter(({ isAgain, intent }) => isAgain && done.has(intent.id)).length;
    if (reapplied > 0) this.#intents.countSentAgain(reapplied);
    const changed = afterAnswers(before, answers).flatMap((after, place) => {
      const stored = before[place];
      return stored && after !== stored ? [{ ...stored, ...after, answeredAt, listId }] : [];
    });
    await this.#intents.change((store) => store.replace(changed));
  }

  /** Returns whether to continue sending now. Otherwise retries later or after sign-in. */
  async #handleFailure(error: unknown, { intents }: ListIntentsRequest): Promise<boolean> {
    const { status, code, retryAfter = 0 } = isApiFailure(error) ? error : { status: 0, code: '' };
    const message = errorMessage(error, '');
    if (UNREADABLE_STATUSES.includes(Number(status)) && intents.length > 0) {
      const [unreadable] = intents.length === 1 ? intents : [];
      this.#sendsOneByOne = !unreadable;
      const refused = this.#intents.state.intents.filter(({ intent }) => intent.id === unreadable?.id);
      await this.#intents.change((store) =>
        store.replace(
          refused.map((intent) => ({ ...intent, status: 'refused', message, answeredAt: Date.now() })),
        ),
      );
      return true;
    }
    this.isSignedOut = code === 'unauthenticated' || code === 'forbidden';
    this.#intents.show({ waitsFor: { network: typeof status === 'string', message } });
    if (this.isSignedOut) return false;
    const delay = Math.max(this.#retryDelayMs * (0.75 + Math.random() / 2), retryAfter);
    this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, RETRY_DELAY_MS.longest);
    this.#retryTimer = setTimeout(() => void this.send(), delay);
    return false;
  }
}
