import { isAboutStores, type IntentDraft } from '@forkcast/shopping-list';
import { IntentSender, type SendIntents } from './intentSender';
import type { MadeIntent, StoredIntent } from './intentStore';
import { KeptIntents, type OutboxState } from './keptIntents';
import { newIntentId } from './newIntentId';
import { requestPersistentStorage } from './requestPersistentStorage';

/** `name` is the item or store that the user saw. */
export interface NewIntent {
  draft: IntentDraft;
  name: string;
}

export interface OutboxOptions {
  accountId: string;
  send: SendIntents;
}

const SETTLED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * An account's pending intents. They are stored on the device before they are shown, and sent in order, by
 * one tab at a time, until the server responds.
 */
export class Outbox {
  readonly #kept: KeptIntents;
  readonly #sender: IntentSender;
  #loading: Promise<void> | null = null;
  #queued: { wanted: readonly NewIntent[]; done: () => void }[] = [];

  constructor({ accountId, send }: OutboxOptions) {
    this.#kept = new KeptIntents(accountId);
    this.#sender = new IntentSender(this.#kept, send);
  }

  /** Stops sending; stored intents stay. */
  close(): void {
    this.#sender.close();
    this.#kept.close();
  }

  get state(): OutboxState {
    return this.#kept.state;
  }

  get subscribe(): KeptIntents['subscribe'] {
    return this.#kept.subscribe;
  }

  /** Reads stored intents and sends pending ones. At first and after a session ended, also checks whether the server was restored. */
  async start(): Promise<void> {
    // The server may have been restored before a new sign-in.
    const check = !this.state.isLoaded || this.#sender.isSignedOut;
    this.#sender.isSignedOut = false;
    await this.#loaded();
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
    await this.#kept.change((store) => store.makeAgain(refused.order, made));
    void this.send();
  }

  discard(refused: StoredIntent): Promise<void> {
    return this.#kept.change((store) => store.remove([refused.order]));
  }

  dismissServerRestore(): void {
    this.#kept.dismissServerRestore();
  }

  /**
   * Marks intents as settled that were acknowledged before `asOf` (milliseconds since 1970), when the
   * received list or stores were requested.
   */
  async settle(asOf: number, by: 'list' | 'stores'): Promise<void> {
    const settled = this.state.kept.filter(
      ({ intent, status, answeredAt = Infinity }) =>
        status === 'done' && answeredAt < asOf && isAboutStores(intent) === (by === 'stores'),
    );
    if (settled.length === 0) return;
    await this.#kept.change((store) => store.replace(settled.map((one) => ({ ...one, status: 'settled' }))));
  }

  /** Sends all pending intents; see `IntentSender.send`. */
  send(options?: { check: boolean }): Promise<boolean> {
    return this.#sender.send(options);
  }

  #loaded(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  async #load(): Promise<void> {
    await this.#kept.on((store) => store.forgetSettled(Date.now() - SETTLED_KEPT_MS));
    await this.#kept.read();
    this.#kept.show({ isLoaded: true });
  }

  async #keepQueued(): Promise<void> {
    await this.#loaded();
    const queued = this.#queued;
    this.#queued = [];
    const madeAt = new Date().toISOString();
    const made = queued.flatMap(({ wanted }) => wanted).map((one) => this.#made(one, madeAt));
    await this.#kept.change((store) => store.add(made));
    for (const { done } of queued) done();
    void this.send();
    void requestPersistentStorage();
  }

  #made({ draft, name }: NewIntent, madeAt: string): MadeIntent {
    const { accountId } = this.#kept;
    return { accountId, intent: { id: newIntentId(), ...draft }, name, madeAt };
  }
}
