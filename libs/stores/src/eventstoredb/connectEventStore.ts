import type { AllStreamSubscription, EventData, EventStoreDBClient, EventType } from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import {
  ANY,
  asError,
  BACKWARDS,
  END,
  StoreClosedError,
  UnavailableError,
  type EventStore,
  type Logger,
} from '@forkcast/event-sourcing';
import { keepsTheLogStream, readLogIdentity } from '../log/logIdentity';
import { readLastPosition } from '../log/lastPosition';
import { LogGuard, type LogFacts } from './logGuard';
import { retriedRead } from './retriedRead';
import { IdempotentAppends } from './idempotentAppends';
import { idempotentTombstone } from './idempotentTombstone';
import { closingSubscription, refusedSubscription } from './subscriptions';
import { TIMING, withinTime, type Timing } from './timing';

export interface ConnectEventStoreOptions {
  /** `esdb://host:2113?tls=false`, or with several hosts, or `esdb+discover://`; `kurrentdb` instead of `esdb`, too. */
  url: string;
  logger?: Logger;
  timing?: Partial<Timing>;
}

export interface ConnectedEventStore extends EventStore {
  /** Whether the server answers a small question, within a second and a half, and has the log that is expected. */
  ready(): Promise<boolean>;
  /**
   * From now on only the log with this identity will do. Where the server is found to have another one, or an older copy,
   * nothing is read or written: everything is answered with a `LogReplacedError`, until the right one is back.
   */
  expectLog(identity: string): void;
  /** What an operator has to know of the log, in one sentence. */
  problem(): string | null;
  /** Ends subscriptions and everything else that runs. */
  close(): Promise<void>;
}

/**
 * EventStoreDB through its own client, with what the client leaves undone: every call ends, errors have the classes the
 * client documents, appends are repeated until they are answered. The server may be started later, go away and come
 * back. Rejects at once for an address that is none. The client's calls are loaded with the first connection.
 *
 * What it asks is answered with `UnavailableError` when the server has stayed away for ten seconds.
 */
export async function connectEventStore({
  url,
  logger,
  timing,
}: ConnectEventStoreOptions): Promise<ConnectedEventStore> {
  return new EventStoreConnection(await clientOf(url), { ...TIMING, ...timing }, logger);
}

async function clientOf(url: string): Promise<EventStoreDBClient> {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  // Otherwise the client reports a refused append as an outcome, with a revision that is wrong. The last one counts.
  const client = EventStoreDBClient.connectionString(
    `${schemeOfTheClient(url)}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
  );
  // Each append is a call of its own. The shared stream, which the client would use where the server offers it, keeps
  // what is pending in one table for all clients of the process: the end of one stream rejects the appends of others,
  // and their answers, when they come, are errors that nobody can catch.
  Object.defineProperty(client, 'supports', { value: async () => false });
  return client;
}

/** Its successors call the same protocol by a name that this client does not know. */
function schemeOfTheClient(url: string): string {
  return url.replace(/^kurrentdb(?=(\+discover)?:\/\/)/, 'esdb');
}

class EventStoreConnection implements ConnectedEventStore {
  readonly mayLag = true;
  readonly log = {};
  readonly #client: EventStoreDBClient;
  readonly #timing: Timing;
  readonly #appends: IdempotentAppends;
  readonly #logger: Logger | undefined;
  readonly #guard: LogGuard;
  readonly #subscriptions = new Set<AllStreamSubscription>();
  readonly #closing = new AbortController();
  #asking: Promise<boolean> | undefined;

  constructor(client: EventStoreDBClient, timing: Timing, logger: Logger | undefined) {
    this.#client = client;
    this.#timing = timing;
    this.#logger = logger;
    // Everything that is asked listens to it.
    setMaxListeners(0, this.#closing.signal);
    this.#guard = new LogGuard({
      ask: () => this.#factsOfTheLog(),
      onReplaced: () => this.#endSubscriptions(),
      everyMs: timing.look,
      logger,
    });
    this.#appends = new IdempotentAppends({
      append: client.appendToStream.bind(client),
      read: this.readStream,
      guard: this.#guard,
      timing,
      logger,
      closing: this.#closing.signal,
    });
  }

  readonly appendToStream: EventStore['appendToStream'] = async <Known extends EventType>(
    streamName: string,
    events: EventData<Known> | EventData<Known>[],
    { expectedRevision = ANY }: Parameters<EventStore['appendToStream']>[2] = {},
  ) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    // Every kind of event data is one of the general kind; the conditional type hides that.
    const list = (Array.isArray(events) ? events : [events]) as EventData<EventType>[];
    return this.#appends.append({ streamName, events: list, expectedRevision });
  };

  readonly tombstoneStream: EventStore['tombstoneStream'] = async (
    streamName,
    { expectedRevision = ANY } = {},
  ) => {
    const closing = this.#closing.signal;
    if (closing.aborted) throw new StoreClosedError();
    keepsTheLogStream(streamName);
    const tombstone = this.#client.tombstoneStream.bind(this.#client);
    const [guard, timing, logger] = [this.#guard, this.#timing, this.#logger];
    return idempotentTombstone(tombstone, streamName, expectedRevision, { guard, timing, closing, logger });
  };

  readonly readStream: EventStore['readStream'] = <Known extends EventType>(
    streamName: string,
    options?: Parameters<EventStore['readStream']>[1],
    readable?: Parameters<EventStore['readStream']>[2],
  ) =>
    retriedRead({
      // Whoever reads a stream decides by it: from a follower that lags a lost race would be lost again.
      open: () => this.#client.readStream<Known>(streamName, { requiresLeader: true, ...options }),
      guard: this.#guard,
      timing: this.#timing,
      closing: this.#closing.signal,
      readable,
    });

  readonly readAll: EventStore['readAll'] = (options, readable) =>
    retriedRead({
      open: () => this.#client.readAll(options),
      guard: this.#guard,
      timing: this.#timing,
      closing: this.#closing.signal,
      readable,
    });

  readonly subscribeToAll: EventStore['subscribeToAll'] = (options, readable) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    if (!this.#guard.isCertain) return refusedSubscription(this.#whyNot());
    const subscription = closingSubscription(this.#client.subscribeToAll(options, readable));
    this.#subscriptions.add(subscription);
    subscription.once('error', () => this.#guard.doubt());
    subscription.once('end', () => this.#guard.doubt());
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  };

  ready(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#guard.close();
    this.#endSubscriptions();
    await withinTime(this.#timing.ready, this.#client.dispose()).catch(() => undefined);
  }

  expectLog(identity: string): void {
    this.#guard.expect(identity);
  }

  problem(): string | null {
    return this.#guard.problem();
  }

  async #factsOfTheLog(): Promise<LogFacts> {
    // Once: whoever has a doubt asks again.
    const once = { timing: { ...this.#timing, giveUp: 0 }, closing: this.#closing.signal };
    const identity = await readLogIdentity({
      readStream: (name, options) =>
        retriedRead({ open: () => this.#client.readStream(name, options), ...once }),
    });
    const readAll: EventStore['readAll'] = (options) =>
      retriedRead({ open: () => this.#client.readAll(options), ...once });
    return { identity, end: await readLastPosition({ readAll }, { requiresLeader: true }) };
  }

  /** Why nobody can subscribe at the moment; a moment later it may be possible. */
  async #whyNot(): Promise<Error> {
    try {
      await this.#guard.sure();
      return new UnavailableError(undefined, 'Which log this is had to be made sure of first');
    } catch (error) {
      return asError(error);
    }
  }

  #endSubscriptions(): void {
    for (const subscription of [...this.#subscriptions]) subscription.destroy();
  }

  async #ask(): Promise<boolean> {
    if (this.#closing.signal.aborted || this.problem() !== null) return false;
    const read = this.#client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    read.on('error', () => undefined);
    try {
      await withinTime(this.#timing.ready, read.toArray());
      return true;
    } catch {
      // Why does not matter to who asks whether.
      void read.cancel().catch(() => undefined);
      return false;
    } finally {
      read.destroy();
    }
  }
}
