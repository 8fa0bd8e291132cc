import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import { formatPosition, type Position } from '../events/position';
import { isDuplicateKey, type StoredDocument } from '../stores/documentCollection';
import type { EventStore } from '../stores/eventStore';
import { LeaseLostError, type Fence } from '../stores/writesTogether';
import { AppliedListeners } from './appliedListeners';
import { readCheckpoint } from './checkpoint';
import { followLog, type LogFollower } from './followLog';
import { inTheEnd } from './inTheEnd';
import { lastPosition } from './lastPosition';
import type { Projection, ProjectionHandle, ProjectionLogger } from './projection';
import { ProjectionError, Projector, type ProjectionDatabase } from './projector';
import { rebuildProjection } from './rebuildProjection';
import { WaitingRoom } from './waitingRoom';

export interface RunningProjectionOptions<Event extends DomainEvent, Doc extends StoredDocument> {
  projection: Projection<Event, Doc>;
  store: EventStore;
  database: ProjectionDatabase;
  logger?: ProjectionLogger;
  /** Writes for this holder of a lease only, where the database has leases. */
  fence?: Fence;
  /** Told when another process holds the lease. Nothing is written from then on. */
  onLeaseLost?: () => void;
}

/** How often a position is kept that no event of the projection led to, in milliseconds. */
const IDLE_CHECKPOINT = 1_000;

/** Applies the log to a read model, from its checkpoint on. */
export async function startProjecting<Event extends DomainEvent, Doc extends StoredDocument>(
  options: RunningProjectionOptions<Event, Doc>,
): Promise<RunningProjection<Event, Doc>> {
  const { projection, store, database, logger, fence } = options;
  let from = await readCheckpoint(database, projection.name);
  const end = await lastPosition(store);
  if (from > end) {
    const details = { projection: projection.name, checkpoint: formatPosition(from) };
    logger?.warn(
      details,
      'the read model is ahead of the event log, which must be an older copy; it is rebuilt',
    );
    await rebuildProjection(projection, database, fence);
    from = await readCheckpoint(database, projection.name);
  }
  const running = new RunningProjection(options, from);
  await running.start();
  return running;
}

/** A projection at work in this process. */
export class RunningProjection<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> implements ProjectionHandle {
  readonly name: string;
  readonly #options: RunningProjectionOptions<Event, Doc>;
  readonly #projector: Projector<Event, Doc>;
  readonly #listeners: AppliedListeners;
  readonly #waiting = new WaitingRoom();
  #follower: LogFollower | undefined;
  #position: Position;
  /** The checkpoint as the database has it, and when it got it. */
  #kept: { position: Position; at: number };
  #lag = 0;
  #caughtUp = false;
  #failure: Error | undefined;
  #leaseLost = false;
  #stopped = false;

  constructor(options: RunningProjectionOptions<Event, Doc>, from: Position) {
    const { projection, database, logger, fence } = options;
    this.name = projection.name;
    this.#options = options;
    this.#projector = new Projector(projection, database, fence);
    this.#listeners = new AppliedListeners(this.name, logger);
    this.#position = from;
    this.#kept = { position: from, at: Date.now() };
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
    this.#follower = await followLog<Event>({
      name: this.name,
      store,
      streams: projection.streams,
      from: this.#position,
      upcast: projection.upcast,
      logger,
      handle: (events, position) => this.#handle(events, position),
      onCaughtUp: () => {
        this.#caughtUp = true;
        this.#waiting.wake();
      },
      onFailure: (error) => this.#end(error),
    });
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
    await this.#follower?.stop();
    this.#waiting.wake();
    const over = this.#failure !== undefined || this.#leaseLost;
    if (!over && this.#position > this.#kept.position) await this.#keepPosition();
  }

  async #keepPosition(): Promise<void> {
    try {
      await this.#projector.advance(this.#position);
    } catch (error) {
      // The next holder follows from where the checkpoint is.
      if (!(error instanceof LeaseLostError)) throw error;
    }
  }

  async #handle(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    const now = Date.now();
    if (events.length > 0 || now - this.#kept.at >= IDLE_CHECKPOINT) {
      await this.#applyInTheEnd(events, position);
      this.#kept = { position, at: now };
    }
    this.#position = position;
    const last = events.at(-1);
    if (last) {
      this.#lag = Math.max(0, Date.now() - last.createdAt.getTime());
      this.#listeners.tell(events);
    }
    this.#waiting.wake();
  }

  /** A database that is away comes back; a projection that throws will throw again. */
  #applyInTheEnd(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    return inTheEnd(() => this.#projector.apply(events, position), {
      isLasting: (error) => isLasting(error) || this.#stopped,
      onFailure: (err, retryInMs) => {
        const details = { err, projection: this.name, retryInMs };
        this.#options.logger?.warn(details, 'a read model could not be written; will try again');
      },
    });
  }

  /** The log is not followed any longer. */
  #end(error: Error): void {
    const { logger, onLeaseLost } = this.#options;
    if (error instanceof LeaseLostError) {
      this.#leaseLost = true;
      onLeaseLost?.();
      return;
    }
    this.#failure = error;
    logger?.error({ err: error, projection: this.name }, 'a projection has failed and stands still');
    this.#waiting.wake();
  }

  /** Whether a condition comes true in time. Says no at once when nothing more will happen. */
  #until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    return this.#waiting.until(holds, () => this.#failure !== undefined || this.#stopped, timeoutMs);
  }
}

function isLasting(error: unknown): boolean {
  return (
    error instanceof ProjectionError ||
    error instanceof TypeError ||
    error instanceof LeaseLostError ||
    isDuplicateKey(error)
  );
}
