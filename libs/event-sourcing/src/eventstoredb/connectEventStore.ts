import {
  EventStoreDBClient,
  type AllStreamSubscription,
  type EventData,
  type EventType,
} from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import type { ProjectionLogger } from '../projections/projection';
import { ANY, BACKWARDS, END, type EventStore } from '../stores/eventStore';
import { StoreClosedError } from '../stores/unanswered';
import { honestSubscription } from './honestSubscription';
import { patientRead } from './patientRead';
import { SureAppends } from './sureAppends';
import { TIMING, type Timing } from './timing';
import { withinTime } from './withinTime';

export interface ConnectEventStoreOptions {
  /** `esdb://host:2113?tls=false`, or with several hosts, or `esdb+discover://`. */
  url: string;
  logger?: ProjectionLogger;
  timing?: Partial<Timing>;
}

export interface ConnectedEventStore extends EventStore {
  /** Whether the server answers a small question, within a second and a half. */
  ready(): Promise<boolean>;
  /** Ends subscriptions and everything else that runs. */
  close(): Promise<void>;
}

/**
 * EventStoreDB through its own client, with what the client leaves undone: every call ends, errors have the classes the
 * client documents, appends are repeated until they are answered. The server may be started later, go away and come
 * back. Throws at once for an address that is none.
 *
 * What it asks is answered with `UnavailableError` when the server has stayed away for ten seconds.
 */
export function connectEventStore({ url, logger, timing }: ConnectEventStoreOptions): ConnectedEventStore {
  return new EventStoreConnection(clientOf(url), { ...TIMING, ...timing }, logger);
}

function clientOf(url: string): EventStoreDBClient {
  // Otherwise the client reports a refused append as an outcome, with a revision that is wrong. The last one counts.
  const client = EventStoreDBClient.connectionString(
    `${url}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
  );
  // Each append is a call of its own. The shared stream, which the client would use where the server offers it, keeps
  // what is pending in one table for all clients of the process: the end of one stream rejects the appends of others,
  // and their answers, when they come, are errors that nobody can catch.
  Object.defineProperty(client, 'supports', { value: async () => false });
  return client;
}

class EventStoreConnection implements ConnectedEventStore {
  readonly #client: EventStoreDBClient;
  readonly #timing: Timing;
  readonly #appends: SureAppends;
  readonly #subscriptions = new Set<AllStreamSubscription>();
  readonly #closing = new AbortController();
  #asking: Promise<boolean> | undefined;

  constructor(client: EventStoreDBClient, timing: Timing, logger: ProjectionLogger | undefined) {
    this.#client = client;
    this.#timing = timing;
    // Everything that is asked listens to it.
    setMaxListeners(0, this.#closing.signal);
    const append = client.appendToStream.bind(client);
    this.#appends = new SureAppends({
      append,
      read: this.readStream,
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

  readonly readStream: EventStore['readStream'] = <Known extends EventType>(
    streamName: string,
    options?: Parameters<EventStore['readStream']>[1],
    readable?: Parameters<EventStore['readStream']>[2],
  ) =>
    patientRead({
      open: () => this.#client.readStream<Known>(streamName, options),
      timing: this.#timing,
      closing: this.#closing.signal,
      readable,
    });

  readonly readAll: EventStore['readAll'] = (options, readable) =>
    patientRead({
      open: () => this.#client.readAll(options),
      timing: this.#timing,
      closing: this.#closing.signal,
      readable,
    });

  readonly subscribeToAll: EventStore['subscribeToAll'] = (options, readable) => {
    if (this.#closing.signal.aborted) throw new StoreClosedError();
    const subscription = honestSubscription(this.#client.subscribeToAll(options, readable));
    this.#subscriptions.add(subscription);
    subscription.once('close', () => this.#subscriptions.delete(subscription));
    return subscription;
  };

  ready(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const subscription of [...this.#subscriptions]) subscription.destroy();
    await withinTime(this.#timing.ready, this.#client.dispose()).catch(() => undefined);
  }

  async #ask(): Promise<boolean> {
    if (this.#closing.signal.aborted) return false;
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
