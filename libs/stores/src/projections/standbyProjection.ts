import {
  BEGINNING,
  type DomainEvent,
  type Position,
  type Projection,
  type RecordedDomainEvent,
  type SharedCheckpoints,
  type SharedDatabase,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import { followLog, type LogFollower } from '../log/followLog';
import { placeInLog } from '../log/placeInLog';
import { readPlace } from '../log/checkpoint';
import { concernsDocuments } from './evolveDocuments';
import type { ParkedEvent } from './parked/parkedEvent';
import { listParkedEvents } from './parked/parkedEvents';
import type { ProjectionHandle, RunProjectionOptions } from './projectionHandle';
import { PositionWaiters } from './positionWaiters';

export interface StandbyProjectionOptions<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> extends RunProjectionOptions<Event, Doc> {
  database: SharedDatabase;
}

/** How long the applying process may take for events that this one has seen. */
const TIMEOUT_MS = 5_000;
/** Parked events are cached for this long, because monitoring queries every process all the time. */
const PARKED_CACHE_MS = 10_000;

/**
 * Tracks how far another process has got with a projection. It follows the log without applying anything, to find
 * the last event of the projection at or before any position. Once the checkpoint in the database has reached that
 * event, the read model is complete. Positions without events need no writes.
 */
export class StandbyProjection<
  Event extends DomainEvent,
  Doc extends StoredDocument,
> implements ProjectionHandle {
  readonly name: string;
  readonly #projection: Projection<Event, Doc>;
  readonly #database: SharedDatabase;
  readonly #checkpoints: SharedCheckpoints;
  readonly #waiters = new PositionWaiters();
  #follower: LogFollower | undefined;
  #unwatch: () => void = () => undefined;
  #seen: Position = BEGINNING;
  /** The last event of the projection up to `#seen`. */
  #last: Position = BEGINNING;
  /** An event that has not been applied yet, as far as this process knows, and when it was seen. */
  #ahead: { position: Position; since: number } | undefined;
  /** A checkpoint that belongs to another log: the read model will be rebuilt. */
  #foreign: Position | undefined;
  #atEnd = false;
  #failure: Error | undefined;
  #stopped = false;
  #parked: { at: number; entries: Promise<readonly ParkedEvent[]> } | undefined;

  private constructor({ projection, database }: StandbyProjectionOptions<Event, Doc>) {
    this.name = projection.name;
    this.#projection = projection;
    this.#database = database;
    this.#checkpoints = database.checkpoints;
  }

  static async start<Event extends DomainEvent, Doc extends StoredDocument>(
    options: StandbyProjectionOptions<Event, Doc>,
  ): Promise<StandbyProjection<Event, Doc>> {
    const standby = new StandbyProjection(options);
    try {
      await standby.#follow(options);
      return standby;
    } catch (error) {
      await standby.stop();
      throw error;
    }
  }

  get position(): Position {
    const stored = this.#storedPosition();
    return stored >= this.#last && this.#seen > stored ? this.#seen : stored;
  }

  get caughtUp(): boolean {
    const { position, since } = this.#ahead ?? { position: BEGINNING, since: 0 };
    const late = this.#storedPosition() < position && Date.now() - since > TIMEOUT_MS;
    return this.#atEnd && !late && this.#failure === undefined;
  }

  get failure(): Error | undefined {
    return this.#failure;
  }

  /** How long an event seen here has been missing from the read model. */
  lag(): number {
    return this.#ahead && this.#storedPosition() < this.#ahead.position ? Date.now() - this.#ahead.since : 0;
  }

  async whenCaughtUp(): Promise<void> {
    await this.#until(() => this.#atEnd, Infinity);
    if (this.#failure) throw this.#failure;
    const applied = await this.#waitUntilApplied(this.#last, Infinity);
    if (!applied || this.#stopped) throw new Error(`${this.name} was stopped before it had caught up`);
  }

  async passed(position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    if (this.#storedPosition() >= position) return true;
    this.#follower?.lookFor(position, timeoutMs);
    if (!(await this.#until(() => this.#seen >= position, timeoutMs))) return false;
    const target = this.#last < position ? this.#last : position;
    return this.#waitUntilApplied(target, deadline - performance.now());
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    const now = performance.now();
    if (!this.#parked || now - this.#parked.at > PARKED_CACHE_MS) {
      const entries = listParkedEvents(this.#database, this.name);
      this.#parked = { at: now, entries };
      entries.catch(() => (this.#parked = undefined));
    }
    return (await this.#parked.entries).filter(({ state }) => state !== 'skipped');
  }

  /** A standby applies nothing. */
  onApplied(_listener: (events: readonly RecordedDomainEvent[]) => void): () => void {
    return () => undefined;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unwatch();
    this.#waiters.wake();
    await this.#follower?.stop();
  }

  async #follow(options: StandbyProjectionOptions<Event, Doc>): Promise<void> {
    const { projection, store, database, logger } = options;
    this.#unwatch = await this.#checkpoints.watch(this.name);
    const place = await readPlace(database, this.name);
    if ((await placeInLog(store, place, logger)).foreign) this.#foreign = place.position;
    const from = this.#storedPosition();
    this.#seen = this.#last = from;
    this.#follower = await followLog<Event>({
      name: `${this.name} (standby)`,
      store,
      streams: projection.streams,
      from,
      logger,
      handle: async (events, position) => this.#note(events, position),
      onCaughtUp: () => {
        this.#atEnd = true;
        this.#waiters.wake();
      },
      onFailure: (error) => {
        this.#failure = error;
        this.#waiters.wake();
      },
    });
  }

  #note(events: readonly RecordedDomainEvent<Event>[], position: Position): void {
    const last = events.findLast((event) => concernsDocuments(this.#projection, event))?.position;
    if (last !== undefined) {
      this.#last = last;
      this.#checkpoints.expect(this.name, last);
      if (!this.#ahead || this.#storedPosition() >= this.#ahead.position) {
        this.#ahead = { position: last, since: Date.now() };
      }
    }
    this.#seen = position;
    this.#waiters.wake();
  }

  #waitUntilApplied(position: Position, timeoutMs: number): Promise<boolean> {
    const holds = (stored: Position) => this.#ofThisLog(stored) >= position;
    return this.#checkpoints.until(this.name, holds, timeoutMs);
  }

  #storedPosition(): Position {
    return this.#ofThisLog(this.#checkpoints.latest(this.name));
  }

  #ofThisLog(stored: Position): Position {
    return stored === this.#foreign ? BEGINNING : stored;
  }

  #until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    return this.#waiters.until(holds, () => this.#failure !== undefined || this.#stopped, timeoutMs);
  }
}
