import { isAboutStores, type IntentDraft } from '@forkcast/shopping-list';
import { AccountIntents, type OutboxState } from './accountIntents';
import { IntentSender, type SendIntents } from './intentSender';
import type { IntentToStore, StoredIntent } from './intentStore';
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

const SETTLED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * An account's pending intents. They are stored on the device before they are shown, and sent in order, by
 * one tab at a time, until the server responds.
 */
export class Outbox {
  readonly #intents: AccountIntents;
  readonly #sender: IntentSender;
  #loading: Promise<void> | null = null;

  constructor({ accountId, send }: OutboxOptions) {
    this.#intents = new AccountIntents(accountId);
    this.#sender = new IntentSender(this.#intents, send);
  }

  /** Stops sending; stored intents stay. */
  close(): void {
    this.#sender.close();
    this.#intents.close();
  }

  get state(): OutboxState {
    return this.#intents.state;
  }

  get subscribe(): AccountIntents['subscribe'] {
    return this.#intents.subscribe;
  }

  /** Reads stored intents and sends pending ones. On the first call and after a session ended, also checks whether the server was restored. */
  async start(): Promise<void> {
    // The server may have been restored before a new sign-in.
    const check = !this.state.isLoaded || this.#sender.isSignedOut;
    this.#sender.isSignedOut = false;
    await this.#ensureLoaded();
    await this.send({ check });
  }

  /** Stores intents and resolves once they're stored and shown; sending continues in the background. */
  async addIntents(intents: readonly NewIntent[]): Promise<void> {
    await this.#ensureLoaded();
    const madeAt = new Date().toISOString();
    const stored = intents.map((intent) => this.#intentToStore(intent, madeAt));
    await this.#intents.change((store) => store.add(stored));
    void this.send();
    requestPersistentStorage();
  }

  /** Sends a rejected intent again, possibly adapted to the current list. */
  async tryAgain(refused: StoredIntent, draft: IntentDraft): Promise<void> {
    const intent = this.#intentToStore({ draft, name: refused.name }, new Date().toISOString());
    await this.#intents.change((store) => store.replaceByNew(refused.order, intent));
    void this.send();
  }

  discard(refused: StoredIntent): Promise<void> {
    return this.#intents.change((store) => store.remove([refused.order]));
  }

  dismissServerRestore(): void {
    this.#intents.dismissServerRestore();
  }

  /**
   * Marks intents as settled that were acknowledged before `asOf` (milliseconds since 1970), when the
   * received list or stores were requested.
   */
  async settle(asOf: number, by: 'list' | 'stores'): Promise<void> {
    const settled = this.state.intents.filter(
      ({ intent, status, answeredAt = Infinity }) =>
        status === 'done' && answeredAt < asOf && isAboutStores(intent) === (by === 'stores'),
    );
    if (settled.length === 0) return;
    await this.#intents.change((store) =>
      store.replace(settled.map((intent) => ({ ...intent, status: 'settled' }))),
    );
  }

  /** Sends all pending intents; see `IntentSender.send`. */
  send(options?: { check: boolean }): Promise<boolean> {
    return this.#sender.send(options);
  }

  #ensureLoaded(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  async #load(): Promise<void> {
    await this.#intents.withStore((store) => store.forgetSettled(Date.now() - SETTLED_RETENTION_MS));
    await this.#intents.read();
    this.#intents.show({ isLoaded: true });
  }

  #intentToStore({ draft, name }: NewIntent, madeAt: string): IntentToStore {
    const { accountId } = this.#intents;
    return { accountId, intent: { id: newIntentId(), ...draft }, name, madeAt };
  }
}
