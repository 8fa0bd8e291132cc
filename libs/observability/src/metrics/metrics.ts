import type { Bus, BusConsumer } from '@forkcast/bus';
import type { ProjectionHandle } from '@forkcast/stores';
import type * as PromClient from 'prom-client';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MessagesInProgress } from './messagesInProgress';
import { metricDefinitions, type MetricDefinition, type MetricKey } from './metricDefinitions';

/** A measured request. */
export interface ObservedRequest {
  /** 'gateway', or the name of a service. */
  part: string;
  method: string;
  /** The route's pattern, never the path. */
  route: string;
  status: number;
}

/** Page loads and reported errors of one release of a screen. */
export interface ObservedRelease {
  remote: string;
  version: string;
  loads: number;
  errors: number;
}

export type AppendOutcome = 'ok' | 'conflict' | 'error';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Minimum interval of counts that need a database query. */
const COUNT_INTERVAL_MS = 60_000;

/** The metrics of a process. Events are recorded as they happen; other values are read when Prometheus scrapes. */
export class Metrics {
  readonly registry: Registry;
  readonly #prom: typeof PromClient;
  readonly #inProgress = new Map<string, MessagesInProgress>();
  readonly #requests: Histogram;
  readonly #appends: Histogram;
  readonly #appendedEvents: Counter;
  readonly #messages: Histogram;
  readonly #messageAge: Histogram;
  readonly #cacheRequests: Counter;
  readonly #projectionLag: Histogram;
  readonly #readModels: { service: string; projection: ProjectionHandle }[] = [];
  readonly #buses: Pick<Bus, 'consumers'>[] = [];

  /** Loads the metrics library on demand, so that it uses no memory when metrics are off. */
  static async create(): Promise<Metrics> {
    return new Metrics(await import('prom-client'));
  }

  private constructor(prom: typeof PromClient) {
    this.#prom = prom;
    this.registry = new prom.Registry();
    prom.collectDefaultMetrics({ register: this.registry });
    this.#requests = this.#histogram('requests');
    this.#appends = this.#histogram('appends');
    this.#appendedEvents = this.#counter('appendedEvents');
    this.#messages = this.#histogram('messages');
    this.#messageAge = this.#histogram('messageAge');
    this.#cacheRequests = this.#counter('cacheRequests');
    this.#projectionLag = this.#histogram('projectionLag');
    this.#collectReadModels();
    this.#collectConsumers();
  }

  request({ part, method, route, status }: ObservedRequest, seconds: number): void {
    this.#requests.observe({ part, method: METHODS.has(method) ? method : 'other', route, status }, seconds);
  }

  append(streamName: string, outcome: AppendOutcome, events: number, seconds: number): void {
    const stream = kindOf(streamName);
    this.#appends.observe({ stream, outcome }, seconds);
    if (outcome === 'ok') this.#appendedEvents.inc({ stream }, events);
  }

  /** Records an attempt at a message; call `messageEnded` after it. */
  messageBegan(consumer: string, messageId: string, occurredAt: Date): void {
    if (this.#inProgressOf(consumer).begin(messageId, occurredAt.getTime())) {
      this.#messageAge.observe({ consumer }, Math.max(0, Date.now() - occurredAt.getTime()) / 1000);
    }
  }

  messageEnded(consumer: string, messageId: string, outcome: 'ok' | 'error', seconds: number): void {
    this.#messages.observe({ consumer, outcome }, seconds);
    if (outcome === 'ok') this.#inProgressOf(consumer).end(messageId);
  }

  cacheLookedUp(cache: string, hit: boolean): void {
    this.#cacheRequests.inc({ cache, result: hit ? 'hit' : 'miss' });
  }

  watchReadModels(service: string, projections: readonly ProjectionHandle[]): void {
    for (const projection of projections) {
      this.#readModels.push({ service, projection });
      projection.onApplied((events) => {
        const last = events.at(-1);
        // Ignore replays of old events after a start.
        if (!last || !projection.caughtUp) return;
        const seconds = Math.max(0, Date.now() - last.createdAt.getTime()) / 1000;
        this.#projectionLag.observe({ service, read_model: projection.name }, seconds);
      });
    }
  }

  watchConsumers(bus: Pick<Bus, 'consumers'>): void {
    this.#buses.push(bus);
  }

  /** Counts sessions in the database when metrics are collected, at most once a minute. */
  watchSessions(count: () => Promise<number>): void {
    const counted = oncePerMinute(count);
    this.#gauge('sessions', async (gauge) => {
      gauge.reset();
      const sessions = await counted();
      if (sessions !== undefined) gauge.set(sessions);
    });
  }

  /** Reads the counts of the releases from the database when metrics are collected, at most once a minute. */
  watchReleases(read: () => Promise<readonly ObservedRelease[]>): void {
    const known = oncePerMinute(read);
    const each = (key: MetricKey, valueOf: (release: ObservedRelease) => number) =>
      this.#gauge(key, async (gauge) => {
        gauge.reset();
        for (const release of (await known()) ?? []) {
          gauge.set({ screen: release.remote, version: release.version }, valueOf(release));
        }
      });
    each('releaseLoads', ({ loads }) => loads);
    each('releaseErrors', ({ errors }) => errors);
  }

  /** Reads the state of automatic backups when metrics are collected. */
  watchBackups(read: () => { newest: Date | null; hasFailed: boolean }): void {
    this.#gauge('backupAge', (gauge) => {
      const { newest } = read();
      if (newest) gauge.set(Math.max(0, Date.now() - newest.getTime()) / 1000);
      else gauge.remove();
    });
    this.#gauge('backupFailed', (gauge) => gauge.set(read().hasFailed ? 1 : 0));
  }

  watchLiveConnections(count: () => number): void {
    this.#gauge('liveConnections', (gauge) => gauge.set(count()));
  }

  #collectReadModels(): void {
    const each = (set: (labels: { service: string; read_model: string }, one: ProjectionHandle) => void) => {
      for (const { service, projection } of this.#readModels) {
        set({ service, read_model: projection.name }, projection);
      }
    };
    this.#gauge('projectionCaughtUp', (gauge) =>
      each((labels, one) => gauge.set(labels, one.caughtUp ? 1 : 0)),
    );
    this.#gauge('projectionFailed', (gauge) => each((labels, one) => gauge.set(labels, one.failure ? 1 : 0)));
    this.#gauge('parkedEvents', async (gauge) => {
      gauge.reset();
      for (const { service, projection } of this.#readModels) {
        // If the database is down, the readiness check reports it.
        const parked = await projection.parked().catch(() => undefined);
        if (!parked) continue;
        const failed = parked.filter(({ state }) => state === 'failed').length;
        const labels = { service, read_model: projection.name };
        gauge.set({ ...labels, state: 'failed' }, failed);
        gauge.set({ ...labels, state: 'waiting' }, parked.length - failed);
      }
    });
  }

  #collectConsumers(): void {
    const each = (key: MetricKey, valueOf: (consumer: BusConsumer) => number) =>
      this.#gauge(key, (gauge) => {
        for (const consumer of this.#buses.flatMap((bus) => bus.consumers)) {
          gauge.set({ consumer: consumer.durable }, valueOf(consumer));
        }
      });
    each('consumerCaughtUp', ({ caughtUp }) => (caughtUp ? 1 : 0));
    each('consumerFailing', ({ failure }) => (failure ? 1 : 0));
    each('parkedMessages', ({ parked }) => parked);
    each('messagesAtHand', ({ durable }) => this.#inProgressOf(durable).count(Date.now()));
    each('oldestMessage', ({ durable }) => this.#inProgressOf(durable).oldestAgeMs(Date.now()) / 1000);
  }

  #inProgressOf(consumer: string): MessagesInProgress {
    const known = this.#inProgress.get(consumer);
    if (known) return known;
    const messages = new MessagesInProgress();
    this.#inProgress.set(consumer, messages);
    return messages;
  }

  #histogram(key: MetricKey): Histogram {
    const { name, help, labels, buckets }: MetricDefinition = metricDefinitions[key];
    return new this.#prom.Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...(buckets ?? [])],
      registers: [this.registry],
    });
  }

  #counter(key: MetricKey): Counter {
    const { name, help, labels }: MetricDefinition = metricDefinitions[key];
    return new this.#prom.Counter({ name, help, labelNames: [...labels], registers: [this.registry] });
  }

  #gauge(key: MetricKey, collect: (gauge: Gauge) => void | Promise<void>): Gauge {
    const { name, help, labels }: MetricDefinition = metricDefinitions[key];
    const gauge: Gauge = new this.#prom.Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect: () => collect(gauge),
    });
    return gauge;
  }
}

/**
 * Caches the value for a minute. Returns undefined if the database can't be reached, because an old number would hide
 * that.
 */
function oncePerMinute<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let latest: { at: number; value: Promise<Value> } | undefined;
  return async () => {
    if (!latest || performance.now() - latest.at >= COUNT_INTERVAL_MS) {
      latest = { at: performance.now(), value: read() };
    }
    try {
      return await latest.value;
    } catch {
      latest = undefined;
      return undefined;
    }
  };
}

/** 'mealPlan-<household>-<week>' → 'mealPlan' */
export function kindOf(streamName: string): string {
  const end = streamName.indexOf('-');
  return end < 0 ? streamName : streamName.slice(0, end);
}
