import {
  BEGINNING,
  pauseAfter,
  type DocumentCollection,
  type DocumentDatabase,
  type Logger,
  type Position,
  type SharedCheckpoints,
} from '@forkcast/event-sourcing';
import { CHECKPOINTS, placeOf, type Checkpoint } from '../log/checkpoint';
import { PositionWaiters } from '../projections/positionWaiters';

/** Interval between two reads: while a caller waits, while a change is expected, and otherwise. */
const READ_INTERVAL_MS = { awaited: 5, expected: 1_000, idle: 30_000 };
/** Pauses after failed reads. */
const RETRY_PAUSES = { first: 250, longest: 2_000 };

/** Reads all checkpoints that this process watches with one query, for any number of waiting callers. */
export class CheckpointWatch implements SharedCheckpoints {
  readonly #checkpoints: DocumentCollection<Checkpoint>;
  readonly #logger: Logger | undefined;
  readonly #latest = new Map<string, Position>();
  /** The number of watchers per name. */
  readonly #watchers = new Map<string, number>();
  readonly #waiters = new PositionWaiters();
  /** The positions that checkpoints will reach soon. */
  readonly #expected = new Map<string, Position>();
  /** When the next read is due. */
  #due = Infinity;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  /** Consecutive failed reads. */
  #failures = 0;
  #closed = false;

  constructor(database: DocumentDatabase, logger?: Logger) {
    this.#checkpoints = database.collection<Checkpoint>(CHECKPOINTS);
    this.#logger = logger;
  }

  latest(name: string): Position {
    return this.#latest.get(name) ?? BEGINNING;
  }

  until(name: string, holds: (position: Position) => boolean, timeoutMs: number): Promise<boolean> {
    if (holds(this.latest(name))) return Promise.resolve(true);
    if (timeoutMs <= 0 || this.#closed) return Promise.resolve(false);
    if (!this.#reading) this.#readIn(0);
    const isOver = () => this.#closed || !this.#watchers.has(name);
    return this.#waiters.until(() => holds(this.latest(name)), isOver, timeoutMs);
  }

  async watch(name: string): Promise<() => void> {
    const checkpoint = await this.#checkpoints.findOne({ _id: name });
    this.#latest.set(name, placeOf(checkpoint).position);
    this.#watchers.set(name, (this.#watchers.get(name) ?? 0) + 1);
    if (!this.#reading && !this.#timer) this.#readIn(this.#interval);
    let isWatching = true;
    return () => {
      if (isWatching) this.#unwatch(name);
      isWatching = false;
    };
  }

  expect(name: string, position: Position): void {
    if (this.latest(name) >= position) return;
    this.#expected.set(name, position);
    // A read in progress may have returned the earlier value.
    if (this.#reading || this.#due - performance.now() <= READ_INTERVAL_MS.expected) return;
    this.#readIn(READ_INTERVAL_MS.expected);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#waiters.wake();
  }

  #unwatch(name: string): void {
    const watcherCount = (this.#watchers.get(name) ?? 1) - 1;
    if (watcherCount > 0) {
      this.#watchers.set(name, watcherCount);
      return;
    }
    this.#watchers.delete(name);
    this.#latest.delete(name);
    this.#waiters.wake();
  }

  get #interval(): number {
    if (this.#waiters.hasWaiters) return READ_INTERVAL_MS.awaited;
    const interval = this.#expected.size > 0 ? READ_INTERVAL_MS.expected : READ_INTERVAL_MS.idle;
    return pauseAfter(1, { first: interval, longest: interval });
  }

  #readIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#due = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
        this.#scheduleRead();
      });
    }, milliseconds);
    if (milliseconds > READ_INTERVAL_MS.awaited) this.#timer.unref();
  }

  #scheduleRead(): void {
    if (this.#closed || this.#timer || this.#watchers.size === 0) return;
    if (this.#failures > 0) this.#readIn(pauseAfter(this.#failures, RETRY_PAUSES));
    else this.#readIn(this.#interval);
  }

  async #read(): Promise<void> {
    const names = new Set(this.#watchers.keys());
    try {
      const found = await this.#checkpoints.find({ _id: { $in: [...names] } }).toArray();
      const positions = new Map(found.map((checkpoint) => [checkpoint._id, placeOf(checkpoint).position]));
      for (const name of this.#watchers.keys()) {
        if (names.has(name)) this.#latest.set(name, positions.get(name) ?? BEGINNING);
      }
      for (const [name, position] of this.#expected) {
        if (!this.#watchers.has(name) || this.latest(name) >= position) this.#expected.delete(name);
      }
      this.#waiters.wake();
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      if (this.#failures === 1) this.#logger?.warn({ err }, 'checkpoints could not be read; will try again');
    }
  }
}
