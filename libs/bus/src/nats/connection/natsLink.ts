import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff } from '@forkcast/event-sourcing';
import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { allowManyListeners } from './abortSignals';
import { JetStreamSetUpError } from './natsErrors';
import type { NatsNames } from './natsNames';

/** A connection that can be worked on: streams are set up on the server at its other end. */
export interface Session {
  connection: NatsConnection;
  js: JetStreamClient;
  jsm: JetStreamManager;
  names: NatsNames;
  /** The server's id; a new one after each of its restarts. */
  serverId: string;
  /** Aborted when the connection is lost; the next session follows by itself. */
  signal: AbortSignal;
}

export interface NatsLinkOptions {
  url: string;
  names: NatsNames;
  logger: Logger;
  /**
   * Sets up what everybody needs, before anybody is handed the session. Tried again until it succeeds. Answers what an
   * operator has to know all the same. Absent for who only uses what others have set up.
   */
  prepare?: (session: Session) => Promise<string | null>;
}

const PAUSES = { first: 50, longest: 2_000 };
const READY_TIMEOUT_MS = 1_000;

type Work = (session: Session) => Promise<void> | void;

/**
 * The connection to NATS through everything that happens to it: a server that is not there yet, goes away, comes back
 * empty or is another one. Each stretch of being connected is a session.
 */
export class NatsLink {
  readonly #options: NatsLinkOptions;
  readonly #works = new Set<Work>();
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #session: Session | undefined;
  #ended: AbortController | undefined;
  #running: Promise<void> | undefined;
  #problem: string | null = null;

  constructor(options: NatsLinkOptions) {
    this.#options = options;
  }

  /** What keeps the server from being set up, and does not pass by itself. */
  get problem(): string | null {
    return this.#problem;
  }

  /** The session at work; undefined while there is none. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Called with each session, beginning with the current one if there is one. Answers the way to stop. */
  onSession(work: Work): () => void {
    this.#works.add(work);
    if (this.#session) this.#call(work, this.#session);
    return () => this.#works.delete(work);
  }

  open(): void {
    this.#running ??= this.#run();
  }

  /** Whether the server answers, and JetStream does. */
  async ready(): Promise<boolean> {
    const session = this.#session;
    if (!session) return false;
    const answered = session.jsm.getAccountInfo().then(
      () => true,
      () => false,
    );
    return Promise.race([answered, pause(READY_TIMEOUT_MS, false, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#endSession();
    const connection = this.#connection;
    if (connection && !connection.isClosed()) {
      // What was acknowledged last goes out; a server that is away must not hold up the end.
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
      // A stack taken for each request costs more than the request.
      noAsyncTraces: true,
    });
  }

  /** Until the connection is closed for good: by us, or by the client because of something it cannot mend. */
  async #untilClosed(connection: NatsConnection): Promise<void> {
    this.#connection = connection;
    if (this.#closing.signal.aborted) await connection.close();
    void this.#begin(connection);
    void this.#watch(connection);
    const reason = await connection.closed();
    this.#endSession();
    if (reason) this.#options.logger.warn({ err: reason }, 'the connection to NATS was closed');
  }

  /** The client does not end this when the connection is closed. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        this.#endSession();
        this.#options.logger.warn('NATS is away');
      }
      if (type === Events.Reconnect) void this.#begin(connection);
    }
  }

  async #begin(connection: NatsConnection): Promise<void> {
    const { logger, prepare, names } = this.#options;
    this.#endSession();
    const ended = (this.#ended = allowManyListeners(new AbortController()));
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
        for (const work of this.#works) this.#call(work, session);
        return;
      } catch (error) {
        if (ended.signal.aborted) return;
        this.#problem = error instanceof JetStreamSetUpError ? error.message : null;
        logger.warn({ err: asError(error) }, 'JetStream is not ready yet');
        await this.#pause(pauses.next().value);
      }
    }
  }

  #call(work: Work, session: Session): void {
    Promise.resolve(work(session)).catch((error: unknown) => {
      if (!session.signal.aborted)
        this.#options.logger.error({ err: asError(error) }, 'work over NATS failed');
    });
  }

  #endSession(): void {
    this.#session = undefined;
    this.#ended?.abort();
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
  }
}

/** A link that has a session already. Throws where the server does not answer in time. */
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
