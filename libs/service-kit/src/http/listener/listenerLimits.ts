/** Limits of a listener. */
export interface ListenerLimits {
  /** Until a request's headers are there, from the connection on, or a later request's first byte: 10 s, then 408. */
  headersMs: number;
  /** Until a request has arrived completely: 40 s, then 408. Readers of bodies have stricter limits. */
  requestMs: number;
  /** Between two requests on one connection: 65 s, longer than proxies keep an idle one. */
  idleMs: number;
  /** Open connections in all: 4,000. Beyond, the oldest one of the network that has most is closed. */
  connections: number;
  /** Open connections of one network (see `networkOf`): 500. Beyond, its oldest one is closed. */
  connectionsPerNetwork: number;
}

export const usualListenerLimits: ListenerLimits = {
  headersMs: 10_000,
  requestMs: 40_000,
  idleMs: 65_000,
  connections: 4_000,
  connectionsPerNetwork: 500,
};
