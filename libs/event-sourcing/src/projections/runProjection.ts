import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import { formatPosition, type Position } from '../events/position';
import { isDuplicateKey, type DocumentDatabase, type StoredDocument } from '../stores/documentCollection';
import type { EventStore } from '../stores/eventStore';
import { readCheckpoint } from './checkpoint';
import { followLog, type LogFollower } from './followLog';
import { lastPosition } from './lastPosition';
import type { Projection, ProjectionHandle, ProjectionLogger } from './projection';
import { ProjectionError, Projector } from './projector';
import { rebuildProjection } from './rebuildProjection';

export interface RunProjectionOptions<Event extends DomainEvent, Doc extends StoredDocument> {
  projection: Projection<Event, Doc>;
  store: EventStore;
  database: DocumentDatabase;
  logger?: ProjectionLogger;
}

const BACK_OFF = { first: 100, longest: 5_000 };
/** How often a position is kept that no event of the projection led to, in milliseconds. */
const IDLE_CHECKPOINT = 1_000;

/**
 * Keeps a read model in step with the log until it is stopped: in the order of the log, each event once. Resolves once
 * it follows the log; `whenCaughtUp` tells when it has reached the end.
 */
export async function runProjection<Event extends DomainEvent, Doc extends StoredDocument>(
  options: RunProjectionOptions<Event, Doc>,
): Promise<ProjectionHandle> {
  const { projection, store, database, logger } = options;
  const projector = new Projector(projection, database);
  await projector.createIndexes();
  let from = await readCheckpoint(database, projection.name);
  const end = await lastPosition(store);
  if (from > end) {
    const details = { projection: projection.name, checkpoint: formatPosition(from) };
    logger?.warn(
      details,
      'the read model is ahead of the event log, which must be an older copy; it is rebuilt',
    );
    await rebuildProjection(projection, database);
    from = await readCheckpoint(database, projection.name);
  }
  const running = new RunningProjection(options, projector, from);
  await running.start();
  return running;
}

class RunningProjection<Event extends DomainEvent, Doc extends StoredDocument> implements ProjectionHandle {
  readonly name: string;
  readonly #options: RunProjectionOptions<Event, Doc>;
  readonly #projector: Projector<Event, Doc>;
  readonly #listeners = new Set<(events: readonly RecordedDomainEvent[]) => void>();
  readonly #waiters = new Set<() => void>();
  #follower: LogFollower | undefined;
  #position: Position;
  /** The checkpoint as the database has it, and when it got it. */
  #kept: { position: Position; at: number };
  #lag = 0;
  #caughtUp = false;
  #failure: Error | undefined;
  #stopped = false;

  constructor(options: RunProjectionOptions<Event, Doc>, projector: Projector<Event, Doc>, from: Position) {
    this.name = options.projection.name;
    this.#options = options;
    this.#projector = projector;
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
        this.#wake();
      },
      onFailure: (error) => {
        this.#failure = error;
        logger?.error({ err: error, projection: this.name }, 'a projection has failed and stands still');
        this.#wake();
      },
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
    return this.#until(() => this.#position >= position, timeoutMs);
  }

  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#follower?.stop();
    this.#wake();
    if (!this.#failure && this.#position > this.#kept.position) await this.#projector.advance(this.#position);
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
      this.#tellListeners(events);
    }
    this.#wake();
  }

  /** A database that is away comes back; a projection that throws will throw again. */
  async #applyInTheEnd(events: readonly RecordedDomainEvent<Event>[], position: Position): Promise<void> {
    for (let wait = BACK_OFF.first; ; wait = Math.min(wait * 2, BACK_OFF.longest)) {
      try {
        await this.#projector.apply(events, position);
        return;
      } catch (error) {
        if (isLasting(error) || this.#stopped) throw error;
        const details = { err: error, projection: this.name, retryInMs: wait };
        this.#options.logger?.warn(details, 'a read model could not be written; will try again');
        await pause(wait);
      }
    }
  }

  #tellListeners(events: readonly RecordedDomainEvent<Event>[]): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(events);
      } catch (error) {
        this.#options.logger?.error(
          { err: error, projection: this.name },
          'a listener of a projection threw',
        );
      }
    }
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }

  /** Whether a condition comes true in time. Says no at once when nothing more will happen. */
  #until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    const settled = () => holds() || this.#failure !== undefined || this.#stopped;
    if (settled()) return Promise.resolve(holds());
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(holds());
      };
      const waiter = () => {
        if (settled()) finish();
      };
      const timer = Number.isFinite(timeoutMs) ? setTimeout(finish, timeoutMs) : undefined;
      this.#waiters.add(waiter);
    });
  }
}

function isLasting(error: unknown): boolean {
  return error instanceof ProjectionError || error instanceof TypeError || isDuplicateKey(error);
}
