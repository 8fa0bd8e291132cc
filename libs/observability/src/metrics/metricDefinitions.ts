/** What a metric is called and means. Names and units as Prometheus has them: seconds, `_total` for counters. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly name: `forkcast_${string}`;
  readonly help: string;
  /** None of them takes a household, an account or any other id: their values are counted in dozens. */
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
}

const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WRITE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const DELAY_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];

/** All metrics of our own. infra/observability/README.md explains each. */
export const metricDefinitions = {
  requests: {
    type: 'histogram',
    name: 'forkcast_http_request_duration_seconds',
    help: 'Time until an answer began, by part, method, route and status.',
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
    help: 'Time from an event until it can be read, by read model, once that has caught up.',
    labels: ['service', 'read_model'],
    buckets: DELAY_BUCKETS,
  },
  projectionCaughtUp: {
    type: 'gauge',
    name: 'forkcast_projection_caught_up',
    help: '1 once a read model has reached the end of the log, 0 before and after it has failed.',
    labels: ['service', 'read_model'],
  },
  projectionFailed: {
    type: 'gauge',
    name: 'forkcast_projection_failed',
    help: '1 while a read model stands still.',
    labels: ['service', 'read_model'],
  },
  parkedEvents: {
    type: 'gauge',
    name: 'forkcast_parked_events',
    help: 'Events that a read model failed on, or that wait behind one, by read model and state.',
    labels: ['service', 'read_model', 'state'],
  },
  messages: {
    type: 'histogram',
    name: 'forkcast_message_handling_duration_seconds',
    help: 'Time that one attempt at a message took, by consumer and outcome.',
    labels: ['consumer', 'outcome'],
    buckets: REQUEST_BUCKETS,
  },
  messageAge: {
    type: 'histogram',
    name: 'forkcast_message_delay_seconds',
    help: 'Time from an event to the beginning of what a consumer does about it.',
    labels: ['consumer'],
    buckets: DELAY_BUCKETS,
  },
  messagesAtHand: {
    type: 'gauge',
    name: 'forkcast_consumer_messages_at_hand',
    help: 'Messages that a consumer has begun and not finished, those it tries again included.',
    labels: ['consumer'],
  },
  oldestMessage: {
    type: 'gauge',
    name: 'forkcast_consumer_oldest_message_age_seconds',
    help: 'Age of the oldest message that a consumer has begun and not finished; 0 without one.',
    labels: ['consumer'],
  },
  consumerCaughtUp: {
    type: 'gauge',
    name: 'forkcast_consumer_caught_up',
    help: '1 while a consumer has nothing left to handle that it knows of.',
    labels: ['consumer'],
  },
  consumerFailing: {
    type: 'gauge',
    name: 'forkcast_consumer_failing',
    help: '1 while a consumer tries a message again that it could not handle.',
    labels: ['consumer'],
  },
  parkedMessages: {
    type: 'gauge',
    name: 'forkcast_parked_messages',
    help: 'Messages that a consumer gave up on and nobody has replayed.',
    labels: ['consumer'],
  },
  sessions: {
    type: 'gauge',
    name: 'forkcast_sessions',
    help: 'Sessions that have not ended, counted at most once a minute; every gateway of a deployment tells the same.',
    labels: [],
  },
  liveConnections: {
    type: 'gauge',
    name: 'forkcast_live_connections',
    help: 'Pages that listen for live changes at this gateway.',
    labels: [],
  },
  releaseLoads: {
    type: 'gauge',
    name: 'forkcast_release_loads',
    help: 'How often pages have loaded a release of a screen, read at most once a minute; every gateway of a deployment tells the same.',
    labels: ['screen', 'version'],
  },
  releaseErrors: {
    type: 'gauge',
    name: 'forkcast_release_errors',
    help: 'Errors that pages have reported of a release of a screen, read at most once a minute; every gateway of a deployment tells the same.',
    labels: ['screen', 'version'],
  },
  cacheRequests: {
    type: 'counter',
    name: 'forkcast_cache_requests_total',
    help: 'Questions to a cache, by result: hit or miss.',
    labels: ['cache', 'result'],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricKey = keyof typeof metricDefinitions;
