import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff } from '@forkcast/event-sourcing';
import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { allowManyListeners } from './abortSignals';
import { JetStreamSetUpError } from './natsErrors';
import type { NatsNames } from './natsNames';

/** One uninterrupted connection, with its streams set up on the server. */
export interface Session {
  connection: NatsConnection;
  js: JetStreamClient;
  jsm: JetStreamManager;
  names: NatsNames;
  /** Changes with each restart of the server. */
  serverId: string;
  /** Aborts when the connection is lost. The next session starts automatically. */
  signal: AbortSignal;
}

export interface NatsLinkOptions {
  url: string;
  names: NatsNames;
  logger: Logger;
  /**
   * Sets up streams before `onSession` callbacks see the session. Retried until it succeeds. Resolves to a warning for
   * operators, or null. Absent in processes that only use what others set up.
   */
  prepare?: (session: Session) => Promise<string | null>;
}

const PAUSES = { first: 50, longest: 2_000 };
const READY_TIMEOUT_MS = 1_000;

type SessionCallback = (session: Session) => Promise<void> | void;

/** Keeps a connection to NATS through outages, restarts and replaced servers. Each connected period is a session. */
export class NatsLink {
  readonly #options: NatsLinkOptions;
  readonly #callbacks = new Set<SessionCallback>();
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #session: Session | undefined;
  #sessionEnd: AbortController | undefined;
  #running: Promise<void> | undefined;
  #problem: string | null = null;

  constructor(options: NatsLinkOptions) {
    this.#options = options;
  }

  /** A set-up problem that needs an operator, or null. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Undefined while disconnected. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Calls `callback` with each session, including a current one. Returns a function that removes the callback. */
  onSession(callback: SessionCallback): () => void {
    this.#callbacks.add(callback);
    if (this.#session) this.#call(callback, this.#session);
    return () => this.#callbacks.delete(callback);
  }

  open(): void {
    this.#running ??= this.#run();
  }

  /** Whether the server and its JetStream respond. */
  async ready(): Promise<boolean> {
    const session = this.#session;
    if (!session) return false;
    const responded = session.jsm.getAccountInfo().then(
      () => true,
      () => false,
    );
    return Promise.race([responded, pause(READY_TIMEOUT_MS, false, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#endSession();
    const connection = this.#connection;
    if (connection && !connection.isClosed()) {
      // Flush pending acknowledgements, but don't wait for a server that is down.
      await Promise.race([connection.flush().catch(() => undefined), pause(500, undefined, { ref: false })]);
      await connection.close();
    }
    await this.#running;
  }

  async #run(): Promise<void> {
    const { logger } = this.#options;
    let pauses = backOff(PAUSES);
    while (!this.#closing.signal.aborted) {
      try {
        const connection = await this.#connect();
        pauses = backOff(PAUSES);
        await this.#untilClosed(connection);
      } catch (error) {
        if (!this.#closing.signal.aborted) logger.warn({ err: asError(error) }, 'NATS cannot be reached yet');
      }
      await this.#pause(pauses.next().value);
    }
  }

  #connect(): Promise<NatsConnection> {
    return connect({
      servers: this.#options.url.split(',').map((server) => server.trim()),
      name: 'forkcast',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
      reconnectJitter: 100,
      pingInterval: 5_000,
      maxPingOut: 2,
      timeout: 2_000,
      // Capturing a stack for each request costs more than the request itself.
      noAsyncTraces: true,
    });
  }

  /** Resolves when the connection is closed for good, by us or by the client after a fatal error. */
  async #untilClosed(connection: NatsConnection): Promise<void> {
    this.#connection = connection;
    if (this.#closing.signal.aborted) await connection.close();
    void this.#begin(connection);
    void this.#watch(connection);
    const reason = await connection.closed();
    this.#endSession();
    if (reason) this.#options.logger.warn({ err: reason }, 'the connection to NATS was closed');
  }

  /** The client doesn't end this iterator when the connection closes. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        this.#endSession();
        this.#options.logger.warn('the connection to NATS was lost');
      }
      if (type === Events.Reconnect) void this.#begin(connection);
    }
  }

  async #begin(connection: NatsConnection): Promise<void> {
    const { logger, prepare, names } = this.#options;
    this.#endSession();
    const ended = (this.#sessionEnd = allowManyListeners(new AbortController()));
    const pauses = backOff(PAUSES);
    while (!ended.signal.aborted) {
      try {
        const session: Session = {
          connection,
          names,
          js: connection.jetstream(),
          jsm: await connection.jetstreamManager(),
          serverId: connection.info?.server_id ?? '',
          signal: ended.signal,
        };
        const problem = (await prepare?.(session)) ?? null;
        if (ended.signal.aborted) return;
        if (problem !== null) logger.error(problem);
        this.#problem = problem;
        this.#session = session;
        for (const callback of this.#callbacks) this.#call(callback, session);
        return;
      } catch (error) {
        if (ended.signal.aborted) return;
        this.#problem = error instanceof JetStreamSetUpError ? error.message : null;
        logger.warn({ err: asError(error) }, 'JetStream is not ready yet');
        await this.#pause(pauses.next().value);
      }
    }
  }

  #call(callback: SessionCallback, session: Session): void {
    Promise.resolve(callback(session)).catch((error: unknown) => {
      if (!session.signal.aborted)
        this.#options.logger.error({ err: asError(error) }, 'work over NATS failed');
    });
  }

  #endSession(): void {
    this.#session = undefined;
    this.#sessionEnd?.abort();
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
  }
}

/** Resolves to a connected link. Throws if the server doesn't respond within `timeoutMs`. */
export async function openLink(options: NatsLinkOptions, timeoutMs = 5_000): Promise<NatsLink> {
  const link = new NatsLink(options);
  link.open();
  for (const deadline = Date.now() + timeoutMs; !link.session; await pause(20)) {
    if (Date.now() < deadline) continue;
    await link.close();
    throw new Error(`NATS cannot be reached at ${options.url}`);
  }
  return link;
}
