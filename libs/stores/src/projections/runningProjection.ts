import {
  createBackgroundYield,
  LeaseLostError,
  pauseAfter,
  type DomainEvent,
  type Fence,
  type Position,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { followLog, type LogFollower } from '../log/followLog';
import { AppliedListeners } from './appliedListeners';
import { retryTransient } from './retryTransient';
import type { ParkedEvent } from './parked/parkedEvent';
import { settleParked } from './parked/settleParked';
import type { ProjectionHandle, RunProjectionOptions } from './projectionHandle';
import { concernsDocuments, ProjectionError } from './evolveDocuments';
import { Projector } from './projector';
import { PositionWaiters } from './positionWaiters';

export interface RunningProjectionOptions<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> extends RunProjectionOptions<Event, Doc> {
  /** Writes only as this holder of a lease, if the database has leases. */
  fence?: Fence;
  /** Called when another process holds the lease. Nothing is written after that. */
  onLeaseLost?: () => void;
}

/** How often a position is stored without a changed document, which costs a transaction but shortens restarts. */
const IDLE_CHECKPOINT_MS = { embedded: 1_000, server: 60_000 };
/** Maximum delay before an operator's request is noticed. */
const POLL_REQUESTS_MS = { embedded: 500, server: 10_000 };
/** Events applied per transaction before the event loop continues. */
const BATCH_SIZE = 16;

/** A projection running in this process. */
export class RunningProjection<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> implements ProjectionHandle {
  readonly name: string;
  readonly #options: RunningProjectionOptions<Event, Doc>;
  readonly #projector: Projector<Event, Doc>;
  readonly #listeners: AppliedListeners;
  readonly #waiters = new PositionWaiters();
  readonly #yieldToRequests = createBackgroundYield(() => this.#waiters.hasWaiters);
  #follower: LogFollower | undefined;
  #position: Position;
  /** The checkpoint as stored in the database, and the time it was stored. */
  #stored: { position: Position; at: number };
  #lag = 0;
  #caughtUp = false;
  #failure: Error | undefined;
  #leaseLost = false;
  #turn: Promise<unknown> = Promise.resolve();
  #settling: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `log` is the identity of the log, if it has one. */
  constructor(options: RunningProjectionOptions<Event, Doc>, from: Position, log?: string) {
    const { projection, database, logger, fence } = options;
    this.name = projection.name;
    this.#options = options;
    this.#projector = new Projector(projection, database, fence, log);
    this.#listeners = new AppliedListeners(this.name, logger);
    this.#position = from;
    this.#stored = { position: from, at: Date.now() };
  }

  get position(): Position {
    return this.#position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp && this.#failure === undefined;
  }

  get failure(): Error | undefined {
    return this.#failure;
  }

  async start(): Promise<void> {
    const { projection, store, logger } = this.#options;
    await this.#projector.begin();
    this.#settleSoon();
    this.#follower = await followLog<Event>({
      name: this.name,
      store,
      streams: projection.streams,
      from: this.#position,
      logger,
      handle: (events, position) => this.#inTurn(() => this.#handleAll(events, position)),
      onCaughtUp: () => {
        this.#caughtUp = true;
        this.#waiters.wake();
      },
      onFailure: (error) => this.#end(error),
    });
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    return this.#projector.parked.unsettled;
  }

  lag(): number {
    return this.#lag;
  }

  async whenCaughtUp(): Promise<void> {
    await this.#until(() => this.#caughtUp, Infinity);
    if (this.#failure) throw this.#failure;
    if (!this.#caughtUp) throw new Error(`${this.name} was stopped before it had caught up`);
  }

  passed(position: Position, timeoutMs: number): Promise<boolean> {
    this.#follower?.lookFor(position, timeoutMs);
    return this.#until(() => this.#position >= position, timeoutMs);
  }

  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#settling);
    await this.#follower?.stop();
    await this.#turn;
    this.#waiters.wake();
    const over = this.#failure !== undefined || this.#leaseLost;
    if (!over && this.#position > this.#stored.position) await this.#storePosition();
  }

  async #storePosition(): Promise<void> {
    try {
      await this.#projector.advance(this.#position);
    } catch (error) {
      // The next holder resumes from the checkpoint.
      if (!(error instanceof LeaseLostError)) throw error;
    }
  }

  #hasToWrite(events: readonly RecordedDomainEvent<Event>[]): boolean {
    return events.some((event) => concernsDocuments(this.#options.projection, event));
  }

  get #idleCheckpointMs(): number {
    return this.#options.fence ? IDLE_CHECKPOINT_MS.server : IDLE_CHECKPOINT_MS.embedded;
  }

  /**
   * On an embedded database, applies a few events per transaction; on a server, all that arrived together, because each
   * write is a transaction there.
   */
  async #handleAll(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    const inParts = this.#caughtUp && !this.#options.fence;
    const size = inParts ? BATCH_SIZE : Math.max(events.length, 1);
    for (let from = 0; from === 0 || from < events.length; from += size) {
      const batch = events.slice(from, from + size);
      const isLast = from + size >= events.length;
      if (batch.length > 0) await this.#yieldToRequests();
      await this.#handle(batch, isLast ? position : (batch.at(-1)?.position ?? position));
    }
  }

  async #handle(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    const now = Date.now();
    if (this.#hasToWrite(events) || now - this.#stored.at >= this.#idleCheckpointMs) {
      await this.#applyWithRetry(events, position);
      this.#stored = { position, at: now };
    }
    this.#position = position;
    const last = events.at(-1);
    if (last) {
      this.#lag = Math.max(0, Date.now() - last.createdAt.getTime());
      this.#listeners.notify(events);
    }
    this.#waiters.wake();
  }

  /** Retries while the database is unavailable. Events that it rejects are parked. */
  async #applyWithRetry(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    const parked = await retryTransient(() => this.#projector.apply(events, position), {
      isPermanent: (error) => isPermanent(error) || this.#stopped,
      onFailure: (err, retryInMs) => {
        const details = { err, projection: this.name, retryInMs };
        this.#options.logger?.warn(details, 'a read model could not be written; will try again');
      },
    });
    const failed = parked.filter(({ state }) => state === 'failed');
    for (const { _id, eventId, type, position: at, error } of failed) {
      const correlationId = events.find(({ id }) => id === eventId)?.metadata.correlationId;
      const details = { projection: this.name, id: _id, type, position: at, error, correlationId };
      this.#options.logger?.error(details, 'a read model has failed at an event, which is parked');
    }
    this.#settleSoon();
  }

  /** Checks for operators' requests while any event is parked. */
  #settleSoon(): void {
    if (this.#settling || this.#stopped || this.#projector.parked.isSettled) return;
    this.#settling = setTimeout(() => {
      this.#settling = undefined;
      this.#inTurn(() => this.#settle())
        .catch((err: unknown) => this.#handleSettlingFailure(err))
        .finally(() => this.#settleSoon());
    }, this.#requestPollMs).unref();
  }

  get #requestPollMs(): number {
    const { embedded, server } = POLL_REQUESTS_MS;
    return this.#options.fence ? pauseAfter(1, { first: server, longest: server }) : embedded;
  }

  async #settle(): Promise<void> {
    if (this.#stopped) return;
    const { store, database } = this.#options;
    const projector = this.#projector;
    const applied = await settleParked({ projection: this.name, projector, store, database });
    if (applied.length > 0) this.#listeners.notify(applied);
  }

  /** Retries while the database is unavailable. A lost lease ends the projection with its next write. */
  #handleSettlingFailure(err: unknown): void {
    if (err instanceof LeaseLostError) this.#end(err);
    else this.#options.logger?.warn({ err, projection: this.name }, 'parked events could not be looked at');
  }

  /** Events and operators' requests change the same documents, so they run sequentially. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Called when the log is no longer followed. */
  #end(error: Error): void {
    const { logger, onLeaseLost } = this.#options;
    if (error instanceof LeaseLostError) {
      this.#leaseLost = true;
      onLeaseLost?.();
      return;
    }
    this.#failure = error;
    logger?.error({ err: error, projection: this.name }, 'a projection has failed and stopped');
    this.#waiters.wake();
  }

  /** Resolves to whether a condition becomes true in time; to false at once when nothing more will happen. */
  #until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    return this.#waiters.until(holds, () => this.#failure !== undefined || this.#stopped, timeoutMs);
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof ProjectionError || error instanceof LeaseLostError;
}
