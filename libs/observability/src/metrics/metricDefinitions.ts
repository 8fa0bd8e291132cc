/** Name and meaning of a metric. Prometheus conventions: seconds, `_total` for counters. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly name: `forkcast_${string}`;
  readonly help: string;
  /** Labels have dozens of values. Never use households, accounts or other ids. */
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
}

const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WRITE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const DELAY_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];

/** All Forkcast metrics. infra/observability/README.md explains each. */
export const metricDefinitions = {
  requests: {
    type: 'histogram',
    name: 'forkcast_http_request_duration_seconds',
    help: 'Time until the first byte of a response, by part, method, route and status.',
    labels: ['part', 'method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  appends: {
    type: 'histogram',
    name: 'forkcast_append_duration_seconds',
    help: 'Time until events were durably appended, by kind of stream and outcome.',
    labels: ['stream', 'outcome'],
    buckets: WRITE_BUCKETS,
  },
  appendedEvents: {
    type: 'counter',
    name: 'forkcast_appended_events_total',
    help: 'Events appended, by kind of stream.',
    labels: ['stream'],
  },
  projectionLag: {
    type: 'histogram',
    name: 'forkcast_projection_lag_seconds',
    help: 'Time from an event until it can be read, by read model; only measured after catching up.',
    labels: ['service', 'read_model'],
    buckets: DELAY_BUCKETS,
  },
  projectionCaughtUp: {
    type: 'gauge',
    name: 'forkcast_projection_caught_up',
    help: '1 once a read model has reached the end of the log; 0 before that and after a failure.',
    labels: ['service', 'read_model'],
  },
  projectionFailed: {
    type: 'gauge',
    name: 'forkcast_projection_failed',
    help: '1 while a read model has stopped after a failure.',
    labels: ['service', 'read_model'],
  },
  parkedEvents: {
    type: 'gauge',
    name: 'forkcast_parked_events',
    help: 'Events that a read model failed to apply, or that wait behind one, by read model and state.',
    labels: ['service', 'read_model', 'state'],
  },
  messages: {
    type: 'histogram',
    name: 'forkcast_message_handling_duration_seconds',
    help: 'Duration of one attempt at handling a message, by consumer and outcome.',
    labels: ['consumer', 'outcome'],
    buckets: REQUEST_BUCKETS,
  },
  messageAge: {
    type: 'histogram',
    name: 'forkcast_message_delay_seconds',
    help: 'Time from an event until a consumer starts to handle its message.',
    labels: ['consumer'],
    buckets: DELAY_BUCKETS,
  },
  messagesAtHand: {
    type: 'gauge',
    name: 'forkcast_consumer_messages_at_hand',
    help: 'Messages that a consumer has started and not finished, including those it retries.',
    labels: ['consumer'],
  },
  oldestMessage: {
    type: 'gauge',
    name: 'forkcast_consumer_oldest_message_age_seconds',
    help: 'Age of the oldest message that a consumer has started and not finished; 0 if there is none.',
    labels: ['consumer'],
  },
  consumerCaughtUp: {
    type: 'gauge',
    name: 'forkcast_consumer_caught_up',
    help: '1 while a consumer has no known messages left to handle.',
    labels: ['consumer'],
  },
  consumerFailing: {
    type: 'gauge',
    name: 'forkcast_consumer_failing',
    help: '1 while a consumer retries a failed message.',
    labels: ['consumer'],
  },
  parkedMessages: {
    type: 'gauge',
    name: 'forkcast_parked_messages',
    help: 'Parked messages that have not been replayed, by consumer.',
    labels: ['consumer'],
  },
  sessions: {
    type: 'gauge',
    name: 'forkcast_sessions',
    help: 'Sessions that have not ended, counted at most once a minute; the same value at every gateway of a deployment.',
    labels: [],
  },
  liveConnections: {
    type: 'gauge',
    name: 'forkcast_live_connections',
    help: 'Pages that are connected to this gateway for live changes.',
    labels: [],
  },
  releaseLoads: {
    type: 'gauge',
    name: 'forkcast_release_loads',
    help: 'Page loads per release of a screen, read at most once a minute; the same value at every gateway of a deployment.',
    labels: ['screen', 'version'],
  },
  releaseErrors: {
    type: 'gauge',
    name: 'forkcast_release_errors',
    help: 'Reported errors per release of a screen, read at most once a minute; the same value at every gateway of a deployment.',
    labels: ['screen', 'version'],
  },
  backupAge: {
    type: 'gauge',
    name: 'forkcast_backup_age_seconds',
    help: 'Age of the newest complete automatic backup; absent without one, or when they are off.',
    labels: [],
  },
  backupFailed: {
    type: 'gauge',
    name: 'forkcast_backup_failed',
    help: '1 while the last automatic backup failed or found a problem of the data.',
    labels: [],
  },
  cacheRequests: {
    type: 'counter',
    name: 'forkcast_cache_requests_total',
    help: 'Cache lookups, by cache and result: hit or miss.',
    labels: ['cache', 'result'],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricKey = keyof typeof metricDefinitions;
