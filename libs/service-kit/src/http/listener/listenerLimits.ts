/** Limits of a listener. */
export interface ListenerLimits {
  /** Time until the headers of a request have arrived, or the first byte of a later request: 10 s, then 408. */
  headersMs: number;
  /** Time until a request has arrived completely: 40 s, then 408. Body readers have stricter limits. */
  requestMs: number;
  /** Idle time between two requests on a connection: 65 s, longer than proxies keep idle connections. */
  idleMs: number;
  /** Open connections in total: 4,000. Beyond that, the oldest of the network with the most is closed. */
  connections: number;
  /** Open connections per network (see `networkOf`): 500. Beyond that, its oldest is closed. */
  connectionsPerNetwork: number;
}

export const usualListenerLimits: ListenerLimits = {
  headersMs: 10_000,
  requestMs: 40_000,
  idleMs: 65_000,
  connections: 4_000,
  connectionsPerNetwork: 500,
};
