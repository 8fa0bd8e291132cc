import type { Bus, Change } from '@forkcast/bus';
import { ApiError, type Identity, type Logger } from '@forkcast/service-kit';
import type { GatewayLimits } from '../gatewayOptions';
import { LiveStream } from './liveStream';
import { RecentChanges } from './recentChanges';

interface Connection {
  sessionId: string;
  identity: Identity;
  stream: LiveStream;
}

export interface LiveConnectionsOptions {
  bus: Pick<Bus, 'onChange' | 'onMissedChanges'>;
  logger: Logger;
  limits: Pick<GatewayLimits, 'livePerSession' | 'livePerAccount' | 'heartbeatMs'>;
  /**
   * The session's current household; null if the session has ended. Other gateways can end and change sessions, too.
   */
  ownerOf: (sessionId: string) => Promise<Pick<Identity, 'householdId'> | null>;
}

/** The open live connections, each with the changes of its household. */
export class LiveConnections {
  readonly #options: LiveConnectionsOptions;
  readonly #connections = new Set<Connection>();
  readonly #recent = new RecentChanges();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: LiveConnectionsOptions) {
    this.#options = options;
    this.#unsubscribe = [
      options.bus.onChange((change) => this.#forward(change)),
      // Pages reconnect and refetch everything.
      options.bus.onMissedChanges(() => {
        this.#recent.reset();
        this.#end(() => true);
      }),
    ];
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(), options.limits.heartbeatMs).unref();
  }

  /**
   * Throws ApiError 'too-many-requests' over the limit of the session or its account. `ageMs` is how long ago the page
   * started to read; it receives the changes since then.
   */
  open(sessionId: string, identity: Identity, ageMs: number): LiveStream {
    this.#requireCapacity(sessionId, identity.accountId);
    const connection = { sessionId, identity, stream: new LiveStream() };
    for (const change of this.#recent.since(ageMs, identity)) connection.stream.send(change);
    this.#connections.add(connection);
    connection.stream.once('close', () => this.#connections.delete(connection));
    return connection.stream;
  }

  #requireCapacity(sessionId: string, accountId: string): void {
    const { livePerSession, livePerAccount } = this.#options.limits;
    let ofSession = 0;
    let ofAccount = 0;
    for (const open of this.#connections) {
      if (open.sessionId === sessionId) ofSession += 1;
      if (open.identity.accountId === accountId) ofAccount += 1;
    }
    if (ofSession >= livePerSession) {
      throw new ApiError('too-many-requests', 'Too many tabs are open in this browser');
    }
    if (ofAccount >= livePerAccount) {
      throw new ApiError('too-many-requests', 'Too many tabs are open for this account');
    }
  }

  /** Number of open connections. */
  get size(): number {
    return this.#connections.size;
  }

  endSession(sessionId: string): void {
    this.#end((connection) => connection.sessionId === sessionId);
  }

  /** Ends connections of the account's sessions for which `matches` returns true. */
  endSessionsOf(accountId: string, matches: (sessionId: string) => boolean): void {
    this.#end(({ identity, sessionId }) => identity.accountId === accountId && matches(sessionId));
  }

  endAllOf(accountId: string): void {
    this.#end((connection) => connection.identity.accountId === accountId);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#end(() => true);
  }

  #end(matches: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) {
      if (!matches(connection)) continue;
      this.#connections.delete(connection);
      connection.stream.end();
    }
  }

  #forward(change: Change): void {
    const { householdId, accountId, topic, position } = change;
    this.#recent.add(change);
    if (topic === 'user' && accountId) void this.#endOutdated(accountId);
    for (const { identity, stream } of this.#connections) {
      const isAffected =
        identity.householdId === householdId && (!accountId || identity.accountId === accountId);
      if (isAffected) stream.send({ topic, position });
    }
  }

  #sendHeartbeats(): void {
    for (const { stream } of this.#connections) stream.sendHeartbeat();
    void this.#endOutdated();
  }

  /** Ends the connections, of one account or all, whose session has ended or changed household at another gateway. */
  async #endOutdated(accountId?: string): Promise<void> {
    const { ownerOf, logger } = this.#options;
    const connections = [...this.#connections].filter(
      ({ identity }) => !accountId || identity.accountId === accountId,
    );
    try {
      for (const sessionId of new Set(connections.map((connection) => connection.sessionId))) {
        const owner = await ownerOf(sessionId);
        this.#end(
          (connection) =>
            connection.sessionId === sessionId && connection.identity.householdId !== owner?.householdId,
        );
      }
    } catch (error) {
      logger.warn({ err: error }, 'the sessions of live connections could not be checked');
    }
  }
}
