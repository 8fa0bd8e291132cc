import { UnavailableError } from '@forkcast/event-sourcing';
import { StringCodec, type StoredMsg } from 'nats';
import type { Logger } from 'pino';
import type { ParkedMessage } from '../../bus';
import { tryRepeatedly, defaultRetryPolicy } from '../../messageHandling';
import { parkedMessageOf, type Failure } from '../../parkedMessages';
import type { Session } from '../connection/natsLink';
import { isNotFound } from '../connection/natsErrors';

const codec = StringCodec();

export interface NatsParkedOptions {
  session: () => Session | undefined;
  logger: Logger;
  /** How long after parking an entry is restored if the server lost it in a restart. */
  marginMs: number;
}

/** Parked messages, stored in a stream with one subject each. */
export class NatsParked {
  readonly #options: NatsParkedOptions;
  readonly #recent = new Map<string, { entry: ParkedMessage; at: number }>();

  constructor(options: NatsParkedOptions) {
    this.#options = options;
  }

  async list(durable?: string): Promise<readonly ParkedMessage[]> {
    const entries: ParkedMessage[] = [];
    for (const subject of await this.#subjects(durable)) {
      const entry = await this.#read(subject);
      if (entry) entries.push(entry);
    }
    return entries.sort((one, other) => compare(one.parkedAt, other.parkedAt) || compare(one._id, other._id));
  }

  async count(durable: string): Promise<number> {
    return (await this.#subjects(durable)).length;
  }

  async find(id: string): Promise<ParkedMessage | null> {
    return this.#read(this.#subjectOf(id));
  }

  async park(failure: Failure): Promise<void> {
    const entry = parkedMessageOf(failure);
    this.#recent.set(entry._id, { entry, at: Date.now() });
    await this.#write(entry);
    this.#notify(entry.durable, entry._id);
  }

  /** Parks a message; retries without limit. Throws `StoppedError`. */
  async parkEventually(failure: Failure, signal: AbortSignal): Promise<void> {
    const policy = { ...defaultRetryPolicy, attempts: Infinity };
    const { logger } = this.#options;
    await tryRepeatedly(() => this.park(failure), { policy, signal, logger, onFailure: () => undefined });
  }

  async remove(id: string): Promise<void> {
    this.#recent.delete(id);
    const { jsm, names } = this.#session();
    await jsm.streams.purge(names.parkedStream, { filter: this.#subjectOf(id) });
    this.#notify(durableIn(id), id);
  }

  /** Removes a household's entries. */
  async removeOf(householdId: string): Promise<void> {
    for (const { _id, message } of await this.list()) {
      if (message?.householdId === householdId) await this.remove(_id);
    }
  }

  /** Call when another instance has replayed or removed the entry. */
  forget(id: string): void {
    this.#recent.delete(id);
  }

  /** Parks recent entries of this process again if a restarted server has lost them. */
  async restoreLost(): Promise<void> {
    for (const [id, { entry, at }] of this.#recent) {
      if (Date.now() - at > this.#options.marginMs) this.#recent.delete(id);
      else if (!(await this.find(id))) {
        await this.#write(entry);
        this.#notify(entry.durable, id);
      }
    }
  }

  async #write(entry: ParkedMessage): Promise<void> {
    const { js, names } = this.#session();
    await js.publish(this.#subjectOf(entry._id), JSON.stringify(entry), {
      expect: { streamName: names.parkedStream },
    });
  }

  async #subjects(durable?: string): Promise<readonly string[]> {
    const { jsm, names } = this.#session();
    const filter = names.allParked(durable);
    const { state } = await jsm.streams.info(names.parkedStream, { subjects_filter: filter });
    return Object.keys(state.subjects ?? {});
  }

  async #read(subject: string): Promise<ParkedMessage | null> {
    const { jsm, names } = this.#session();
    let stored: StoredMsg;
    try {
      stored = await jsm.streams.getMessage(names.parkedStream, { last_by_subj: subject });
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
    // Only `#write` publishes there, so the data needs no validation.
    return JSON.parse(codec.decode(stored.data)) as ParkedMessage;
  }

  #notify(durable: string, id: string): void {
    const session = this.#options.session();
    session?.connection.publish(session.names.parkedNotice(durable), id);
  }

  #subjectOf(id: string): string {
    const durable = durableIn(id);
    const message = id.slice(durable.length + 1);
    // A dot would start another token of the subject.
    return this.#session().names.parked(durable, encodeURIComponent(message).replaceAll('.', '%2E'));
  }

  #session(): Session {
    const session = this.#options.session();
    if (!session) throw new UnavailableError(undefined);
    return session;
  }
}

export function durableIn(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf(':')));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
