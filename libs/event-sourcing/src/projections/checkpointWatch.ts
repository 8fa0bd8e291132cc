import { BEGINNING, parsePosition, type Position } from '../events/position';
import type { DocumentCollection, DocumentDatabase } from '../stores/documentCollection';
import type { SharedCheckpoints } from '../stores/sharedDatabase';
import { CHECKPOINTS, type Checkpoint } from './checkpoint';
import type { ProjectionLogger } from './projection';

/** Milliseconds between two looks: while somebody waits, otherwise, and after one that failed. */
const PAUSE = { awaited: 5, idle: 1_000, failed: 250 };

interface Waiter {
  name: string;
  holds: (position: Position) => boolean;
  settle(holds: boolean): void;
}

/** Looks at the checkpoints that this process wants to know of, all of them at once, however many wait. */
export class CheckpointWatch implements SharedCheckpoints {
  readonly #checkpoints: DocumentCollection<Checkpoint>;
  readonly #logger: ProjectionLogger | undefined;
  readonly #latest = new Map<string, Position>();
  /** How many watch each name. */
  readonly #watchers = new Map<string, number>();
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #failing = false;
  #closed = false;

  constructor(database: DocumentDatabase, logger?: ProjectionLogger) {
    this.#checkpoints = database.collection<Checkpoint>(CHECKPOINTS);
    this.#logger = logger;
  }

  latest(name: string): Position {
    return this.#latest.get(name) ?? BEGINNING;
  }

  until(name: string, holds: (position: Position) => boolean, timeoutMs: number): Promise<boolean> {
    if (holds(this.latest(name))) return Promise.resolve(true);
    if (timeoutMs <= 0 || this.#closed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        name,
        holds,
        settle: (held) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(held);
        },
      };
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => waiter.settle(false), timeoutMs)
        : undefined;
      this.#waiters.add(waiter);
      if (!this.#looking) this.#lookIn(0);
    });
  }

  async watch(name: string): Promise<() => void> {
    const checkpoint = await this.#checkpoints.findOne({ _id: name });
    this.#latest.set(name, positionOf(checkpoint));
    this.#watchers.set(name, (this.#watchers.get(name) ?? 0) + 1);
    if (!this.#looking && !this.#timer) this.#lookIn(PAUSE.idle);
    let watching = true;
    return () => {
      if (watching) this.#unwatch(name);
      watching = false;
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const waiter of [...this.#waiters]) waiter.settle(false);
  }

  #unwatch(name: string): void {
    const left = (this.#watchers.get(name) ?? 1) - 1;
    if (left > 0) {
      this.#watchers.set(name, left);
      return;
    }
    this.#watchers.delete(name);
    this.#latest.delete(name);
    for (const waiter of [...this.#waiters]) if (waiter.name === name) waiter.settle(false);
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
        this.#lookAgain();
      });
    }, milliseconds);
    if (milliseconds > PAUSE.awaited) this.#timer.unref();
  }

  #lookAgain(): void {
    if (this.#closed || this.#timer || this.#watchers.size + this.#waiters.size === 0) return;
    if (this.#failing) this.#lookIn(PAUSE.failed);
    else this.#lookIn(this.#waiters.size > 0 ? PAUSE.awaited : PAUSE.idle);
  }

  async #look(): Promise<void> {
    const names = new Set([...this.#watchers.keys(), ...[...this.#waiters].map(({ name }) => name)]);
    try {
      const found = await this.#checkpoints.find({ _id: { $in: [...names] } }).toArray();
      const positions = new Map(found.map((checkpoint) => [checkpoint._id, positionOf(checkpoint)]));
      for (const name of this.#watchers.keys()) {
        if (names.has(name)) this.#latest.set(name, positions.get(name) ?? BEGINNING);
      }
      for (const waiter of [...this.#waiters]) {
        if (waiter.holds(positions.get(waiter.name) ?? BEGINNING)) waiter.settle(true);
      }
      this.#failing = false;
    } catch (err) {
      if (!this.#failing) this.#logger?.warn({ err }, 'checkpoints could not be read; will try again');
      this.#failing = true;
    }
  }
}

function positionOf(checkpoint: Checkpoint | null): Position {
  return checkpoint ? parsePosition(checkpoint.position) : BEGINNING;
}
