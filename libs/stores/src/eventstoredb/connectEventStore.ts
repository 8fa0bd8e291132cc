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
import { requireNotLogStream, readLogIdentity } from '../log/logIdentity';
import { readLastPosition } from '../log/lastPosition';
import { LogGuard, type LogFacts } from './logGuard';
import type { RepeatedWriteOptions } from './repeatedWrite';
import { retriedRead } from './retriedRead';
import { idempotentAppend } from './idempotentAppend';
import { idempotentTombstone } from './idempotentTombstone';
import { closingSubscription, refusedSubscription } from './subscriptions';
import { TIMING, withinTime, type Timing } from './timing';

export interface ConnectEventStoreOptions {
  /**
   * `esdb://host:2113?tls=false`, or with several hosts, or `esdb+discover://`. `kurrentdb` also works instead of
   * `esdb`.
   */
  url: string;
  logger?: Logger;
  timing?: Partial<Timing>;
}

export interface ConnectedEventStore extends EventStore {
  /** Whether the server responds to a small query within 1.5 s and has the expected log. */
  ready(): Promise<boolean>;
  /**
   * Accepts only the log with this identity from now on. If the server has another log or an older backup, all calls
   * reject with a `LogReplacedError` until the right one is back.
   */
  expectLog(identity: string): void;
  /** A problem with the log for operators, in one sentence, or null. */
  problem(): string | null;
  /** Stops subscriptions and everything else that runs. */
  close(): Promise<void>;
}

/**
 * Connects to EventStoreDB through its own client and adds what the client lacks: every call ends, errors have the
 * documented classes, and appends are retried until they are acknowledged. The server may start later or be
 * unavailable for a while. Rejects an invalid address at once. The client is loaded with the first connection.
 *
 * Calls reject with `UnavailableError` when the server has been unavailable for ten seconds.
 */
export async function connectEventStore({
  url,
  logger,
  timing,
}: ConnectEventStoreOptions): Promise<ConnectedEventStore> {
  return new EventStoreConnection(await createClient(url), { ...TIMING, ...timing }, logger);
}

async function createClient(url: string): Promise<EventStoreDBClient> {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  // Otherwise the client reports a rejected append as an outcome with a wrong revision. The last setting counts.
  const client = EventStoreDBClient.connectionString(
    `${withClientScheme(url)}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
  );
  // Each append is a call of its own. The client's shared append stream keeps pending appends in one table for all
  // clients of the process: the end of one stream rejects the appends of others, and their late responses cause
  // uncaught errors.
  Object.defineProperty(client, 'supports', { value: async () => false });
  return client;
}

/** KurrentDB speaks the same protocol under a scheme that this client doesn't know. */
function withClientScheme(url: string): string {
  return url.replace(/^kurrentdb(?=(\+discover)?:\/\/)/, 'esdb');
}

class EventStoreConnection implements ConnectedEventStore {
  readonly mayLag = true;
  readonly log = {};
  readonly #client: EventStoreDBClient;
  readonly #timing: Timing;
  readonly #guard: LogGuard;
  readonly #callOptions: RepeatedWriteOptions;
  readonly #subscriptions = new Set<AllStreamSubscription>();
  readonly #closing = new AbortController();

  constructor(client: EventStoreDBClient, timing: Timing, logger: Logger | undefined) {
    this.#client = client;
    this.#timing = timing;
    // Every pending call listens to it.
    setMaxListeners(0, this.#closing.signal);
    this.#guard = new LogGuard({
      readFacts: () => this.#readLogFacts(),
      onReplaced: () => this.#endSubscriptions(),
      everyMs: timing.logCheck,
      logger,
    });
    this.#callOptions = { guard: this.#guard, timing, closing: this.#closing.signal, logger };
  }

  readonly appendToStream: EventStore['appendToStream'] = async <Known extends EventType>(
    streamName: string,
    events: EventData<Known> | EventData<Known>[],
    { expectedRevision = ANY }: Parameters<EventStore['appendToStream']>[2] = {},
  ) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    // Every event data type is a JSON object; the conditional type hides that.
    const list = (Array.isArray(events) ? events : [events]) as EventData<EventType>[];
    const append = this.#client.appendToStream.bind(this.#client);
    const options = { ...this.#callOptions, append, read: this.readStream };
    return idempotentAppend(streamName, list, expectedRevision, options);
  };

  readonly tombstoneStream: EventStore['tombstoneStream'] = async (
    streamName,
    { expectedRevision = ANY } = {},
  ) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    requireNotLogStream(streamName);
    const tombstone = this.#client.tombstoneStream.bind(this.#client);
    return idempotentTombstone(tombstone, streamName, expectedRevision, this.#callOptions);
  };

  readonly readStream: EventStore['readStream'] = <Known extends EventType>(
    streamName: string,
    options?: Parameters<EventStore['readStream']>[1],
    readable?: Parameters<EventStore['readStream']>[2],
  ) =>
    retriedRead({
      // Stream reads go to the leader: after a lost race, a lagging follower would make the retry lose again.
      open: () => this.#client.readStream<Known>(streamName, { requiresLeader: true, ...options }),
      readable,
      ...this.#callOptions,
    });

  readonly readAll: EventStore['readAll'] = (options, readable) =>
    retriedRead({
      open: () => this.#client.readAll(options),
      readable,
      ...this.#callOptions,
    });

  readonly subscribeToAll: EventStore['subscribeToAll'] = (options, readable) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    if (!this.#guard.isCertain) return refusedSubscription(this.#subscriptionProblem());
    const subscription = closingSubscription(this.#client.subscribeToAll(options, readable));
    this.#subscriptions.add(subscription);
    subscription.once('error', () => this.#guard.doubt());
    subscription.once('end', () => this.#guard.doubt());
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  };

  async ready(): Promise<boolean> {
    if (this.#closing.signal.aborted || this.problem() !== null) return false;
    const read = this.#client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    read.on('error', () => undefined);
    try {
      await withinTime(this.#timing.ready, read.toArray());
      return true;
    } catch {
      // The caller only needs to know whether it is ready.
      void read.cancel().catch(() => undefined);
      return false;
    } finally {
      read.destroy();
    }
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

  async #readLogFacts(): Promise<LogFacts> {
    // A single attempt: a caller that needs certainty retries.
    const once = { timing: { ...this.#timing, giveUp: 0 }, closing: this.#closing.signal };
    const identity = await readLogIdentity({
      readStream: (name, options) =>
        retriedRead({ open: () => this.#client.readStream(name, options), ...once }),
    });
    const readAll: EventStore['readAll'] = (options) =>
      retriedRead({ open: () => this.#client.readAll(options), ...once });
    return { identity, end: await readLastPosition({ readAll }, { requiresLeader: true }) };
  }

  /** The reason why a subscription isn't possible right now. */
  async #subscriptionProblem(): Promise<Error> {
    try {
      await this.#guard.waitUntilCertain();
      return new UnavailableError(undefined, 'Which log this is had to be made sure of first');
    } catch (error) {
      return asError(error);
    }
  }

  #endSubscriptions(): void {
    for (const subscription of [...this.#subscriptions]) subscription.destroy();
  }
}
