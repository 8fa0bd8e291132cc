import { createEmbeddedBus, endOfLog, type Bus, type Publication } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import {
  ANY,
  formatPosition,
  jsonEvent,
  newEventId,
  parsePosition,
  StreamDeletedError,
  StreamNotFoundError,
  type DomainEvent,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { randomBytes, randomUUID } from 'node:crypto';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { AFTER_HEADER, IDENTITY_HEADER, POSITION_HEADER } from '../http/headers';
import { listen } from '../http/listener/listen';
import type { Identity } from '../identity/identity';
import { signIdentity } from '../identity/signedIdentity';
import { createLogger } from '../logger';
import type { RunningService, ServiceDependencies } from '../runningService';

export interface HarnessOptions {
  /** Publications of other services, for events that tests `append`. */
  publications?: readonly Publication[];
  /** The service's clock, which only moves when the test says so. Now by default. */
  now?: Date;
}

export interface HarnessRequest {
  identity?: Identity;
  body?: unknown;
  /** Position to wait for; by default the last write of this harness, `null` for none. */
  after?: Position | string | null;
  headers?: Record<string, string>;
}

export interface HarnessResponse {
  status: number;
  /** Parsed JSON, undefined when empty. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  body: any;
  headers: Headers;
}

/** A service over its own embedded stores, called over HTTP like the gateway does. */
export interface ServiceHarness {
  service: RunningService;
  stores: TestStores;
  bus: Bus;
  url: string;
  /**
   * `path` includes the query. A body is sent as JSON unless it is a string or bytes. Retries if the service hasn't
   * caught up, like clients do.
   */
  request(method: string, path: string, request?: HarnessRequest): Promise<HarnessResponse>;
  /** Appends events like another service would. Resolves to their position. */
  append(streamName: string, events: readonly DomainEvent[]): Promise<Position>;
  /** Publishes integration events like another service would, and waits until everything has settled. */
  deliver(householdId: string, ...events: readonly IntegrationEvent[]): Promise<Position>;
  /** Resolves once consumers and read models have passed everything in the log. */
  settled(): Promise<void>;
  /** Types and data of a stream's events; none if it doesn't exist or was erased. */
  eventsIn(streamName: string): Promise<readonly DomainEvent[]>;
  setClock(now: Date): void;
  /** Stops the service and starts it again on the same stores. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type StartService = (dependencies: ServiceDependencies) => Promise<RunningService>;

const SETTLE_TIMEOUT_MS = 60_000;
const OTHER_SERVICE_STREAM = 'otherService-';
/** Retries when read models lag, as in patientRequest of web-kit. */
const CAUGHT_UP_ATTEMPTS = 2;
const quick = { attempts: 3, firstDelayMs: 5, longestDelayMs: 20 };

/** Starts a service for tests. */
export async function serviceHarness(
  startService: StartService,
  { publications = [], now = new Date() }: HarnessOptions = {},
): Promise<ServiceHarness> {
  const stores = await openTestStores();
  const identityKey = new Uint8Array(randomBytes(32));
  const clock = { now };
  const undeclared: string[] = [];
  const start = () =>
    run(startService, [...publications, deliveries], stores, { identityKey, clock, undeclared });
  let running = await start();
  let lastWrite: string | null = null;

  const append = async (streamName: string, events: readonly DomainEvent[]) => {
    const position = await appendTo(stores.store, streamName, events);
    lastWrite = formatPosition(position);
    return position;
  };
  const settled = async () => {
    for (
      let end = await endOfLog(stores.store), before = -1n;
      end > before;
      end = await endOfLog(stores.store)
    ) {
      await settle([...running.bus.consumers, ...running.service.projections], end);
      before = end;
    }
  };
  const once: ServiceHarness['request'] = async (
    method,
    path,
    { identity, body, after = lastWrite, headers = {} } = {},
  ) => {
    const response = await fetch(`${running.listening.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(identity ? { [IDENTITY_HEADER]: `Bearer ${signIdentity(identity, identityKey)}` } : {}),
        ...(after === null ? {} : { [AFTER_HEADER]: String(after) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asBody(body) }),
    });
    const position = response.headers.get(POSITION_HEADER);
    if (position && (!lastWrite || parsePosition(position) > parsePosition(lastWrite))) lastWrite = position;
    const text = await response.text();
    if (undeclared.length > 0) throw new Error(`Not in the description: ${undeclared.splice(0).join(', ')}`);
    return { status: response.status, headers: response.headers, body: text ? asJson(text) : undefined };
  };
  return {
    get service() {
      return running.service;
    },
    get bus() {
      return running.bus;
    },
    get url() {
      return running.listening.url;
    },
    stores,
    append,
    settled,
    async deliver(householdId, ...events) {
      const data = events.map((event) => ({ type: 'Delivered', data: { householdId, event } }));
      const position = await append(`${OTHER_SERVICE_STREAM}${randomUUID()}`, data);
      await settled();
      return position;
    },
    async request(method, path, request = {}) {
      for (let behind = 0; ; behind++) {
        const response = await once(method, path, request);
        if (!isBehind(response) || behind === CAUGHT_UP_ATTEMPTS) return response;
      }
    },
    eventsIn: (streamName) => eventsIn(stores.store, streamName),
    setClock: (moment) => {
      clock.now = moment;
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await stores.close();
    },
  };
}

/** Publishes the events that `deliver` appends to the log. */
const deliveries: Publication = {
  source: 'another-service',
  streams: [OTHER_SERVICE_STREAM],
  // Only `deliver` writes to these streams.
  toIntegrationEvents: ({ data }) => [data as { householdId: string; event: IntegrationEvent }],
};

async function run(
  startService: StartService,
  publications: readonly Publication[],
  { store, database, blobs }: TestStores,
  { identityKey, clock, undeclared }: { identityKey: Uint8Array; clock: { now: Date }; undeclared: string[] },
) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const bus = createEmbeddedBus({ store, database, logger, retry: quick });
  for (const publication of publications) bus.publish(publication);
  const service = await startService({
    store,
    database,
    blobs,
    bus,
    logger,
    identityKey,
    clock: () => clock.now,
    newId: randomUUID,
    onUndeclared: (what) => undeclared.push(what),
  });
  await bus.start();
  const listening = await listen(service.app, { host: '127.0.0.1', port: 0 });
  await settle([...bus.consumers, ...service.projections], await endOfLog(store));
  const stop = async () => {
    await listening.close();
    await service.stop();
    await bus.stop();
  };
  return { service, bus, listening, stop };
}

interface Follower {
  passed(position: Position, timeoutMs: number): Promise<boolean>;
}

async function settle(followers: readonly Follower[], position: Position): Promise<void> {
  const passed = await Promise.all(followers.map((follower) => follower.passed(position, SETTLE_TIMEOUT_MS)));
  if (!passed.every(Boolean)) throw new Error(`Not everything passed position ${position} in time`);
}

async function appendTo(
  store: EventStore,
  streamName: string,
  events: readonly DomainEvent[],
): Promise<Position> {
  const recorded = events.map(({ type, data }) =>
    // Event data is plain JSON.
    jsonEvent({ id: newEventId(), type, data: data as Record<string, unknown>, metadata: {} }),
  );
  const { position } = await store.appendToStream(streamName, recorded, { expectedRevision: ANY });
  if (!position) throw new Error('The store did not tell where the events are');
  return position.commit;
}

async function eventsIn(store: EventStore, streamName: string): Promise<readonly DomainEvent[]> {
  const events: DomainEvent[] = [];
  try {
    for await (const { event } of store.readStream(streamName)) {
      // Our events' data is always JSON.
      if (event) events.push({ type: event.type, data: event.data as object });
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError || error instanceof StreamDeletedError)) throw error;
  }
  return events;
}

function isBehind({ status, body }: HarnessResponse): boolean {
  return (
    status === 503 && (body as { error?: { code?: unknown } } | undefined)?.error?.code === 'not-caught-up'
  );
}

function asBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
