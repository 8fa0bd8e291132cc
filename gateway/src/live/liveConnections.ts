import { ApiError, type Bus, type Change, type Identity, type Logger } from '@forkcast/service-kit';
import type { GatewayLimits } from '../gatewayOptions';
import { LiveStream } from './liveStream';

interface Connection {
  sessionId: string;
  identity: Identity;
  stream: LiveStream;
}

export interface LiveConnectionsOptions {
  bus: Pick<Bus, 'onChange'>;
  logger: Logger;
  limits: Pick<GatewayLimits, 'livePerSession' | 'heartbeatMs'>;
  /** Whether a session goes on: it may have been ended by another gateway. */
  isAlive: (sessionId: string) => Promise<boolean>;
}

/** The pages that are open right now, each told of its own household's changes. */
export class LiveConnections {
  readonly #options: LiveConnectionsOptions;
  readonly #connections = new Set<Connection>();
  readonly #unsubscribe: () => void;
  readonly #beating: NodeJS.Timeout;

  constructor(options: LiveConnectionsOptions) {
    this.#options = options;
    this.#unsubscribe = options.bus.onChange((change) => this.#tell(change));
    this.#beating = setInterval(() => void this.#beat(), options.limits.heartbeatMs).unref();
  }

  /** Throws ApiError 'too-many-requests' when the session has as many as it may. */
  open(sessionId: string, identity: Identity): LiveStream {
    const open = [...this.#connections].filter((connection) => connection.sessionId === sessionId);
    if (open.length >= this.#options.limits.livePerSession) {
      throw new ApiError('too-many-requests', 'Too many pages of this browser are connected already');
    }
    const connection = { sessionId, identity, stream: new LiveStream() };
    this.#connections.add(connection);
    connection.stream.once('close', () => this.#connections.delete(connection));
    return connection.stream;
  }

  endSession(sessionId: string): void {
    this.#end((connection) => connection.sessionId === sessionId);
  }

  endAllOf(accountId: string): void {
    this.#end((connection) => connection.identity.accountId === accountId);
  }

  close(): void {
    clearInterval(this.#beating);
    this.#unsubscribe();
    this.#end(() => true);
  }

  #end(which: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) {
      if (!which(connection)) continue;
      this.#connections.delete(connection);
      connection.stream.end();
    }
  }

  #tell({ householdId, accountId, topic, position }: Change): void {
    for (const { identity, stream } of this.#connections) {
      const concerned =
        identity.householdId === householdId && (!accountId || identity.accountId === accountId);
      if (concerned) stream.tell({ topic, position });
    }
  }

  async #beat(): Promise<void> {
    const { isAlive, logger } = this.#options;
    for (const { stream } of this.#connections) stream.beat();
    try {
      const sessionIds = [...new Set([...this.#connections].map(({ sessionId }) => sessionId))];
      for (const sessionId of sessionIds) if (!(await isAlive(sessionId))) this.endSession(sessionId);
    } catch (error) {
      logger.warn({ err: error }, 'the sessions of live connections could not be checked');
    }
  }
}
