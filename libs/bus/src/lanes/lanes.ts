import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@forkcast/event-sourcing';
import { Fifo } from './fifo';

/** What is done in its turn, of whom, and what led to it. */
export interface LaneWork {
  /** Whose lanes it is in: it waits for its turn in all of them. */
  keys: readonly string[];
  /** Where in the log what leads to it is. Absent from work that nobody waits for by position. */
  position?: Position;
  /** Must not reject. */
  work: (turn: Turn) => Promise<void>;
}

/** A piece of work's turn, while it has it. */
export interface Turn {
  /** Lets other lanes go on for a while; its own lanes stay behind it. Rejects when `signal` aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
}

class Entry {
  /** In how many of its lanes something is still before it. */
  behind = 0;
  #done = false;
  #onDone: (() => void)[] = [];

  constructor(
    readonly keys: readonly string[],
    readonly position: Position | undefined,
    readonly work: LaneWork['work'],
  ) {}

  whenDone(): Promise<void> {
    if (this.#done) return Promise.resolve();
    return new Promise((resolve) => this.#onDone.push(resolve));
  }

  end(): void {
    this.#done = true;
    for (const resolve of this.#onDone) resolve();
  }
}

/**
 * Order within a lane, and none between lanes: work of one key is done in the order in which it was added, so many pieces
 * at once, and a lane that had its turn goes behind all others that wait for theirs.
 */
export class Lanes {
  readonly #width: number;
  readonly #lanes = new Map<string, Fifo<Entry>>();
  /** What may begin, or go on after a rest, once a place is free. */
  readonly #waiting = new Fifo<() => void>();
  #busy = 0;
  #left = 0;
  #idle: (() => void)[] = [];

  /** @param width how many pieces of work are at work at once */
  constructor(width: number) {
    this.#width = width;
  }

  /** How many pieces have been added and are not done yet. */
  get left(): number {
    return this.#left;
  }

  add({ keys, position, work }: LaneWork): void {
    const entry = new Entry([...new Set(keys)], position, work);
    this.#left += 1;
    for (const key of entry.keys) {
      const lane = this.#lanes.get(key);
      if (lane) {
        lane.push(entry);
        entry.behind += 1;
      } else {
        const begun = new Fifo<Entry>();
        begun.push(entry);
        this.#lanes.set(key, begun);
      }
    }
    if (entry.behind === 0) this.#begin(entry);
  }

  /** Resolves once nothing is left to do, in these lanes, of what leads from positions up to this one. */
  async passed(position: Position, keys: readonly string[]): Promise<void> {
    const isConcerned = (entry: Entry) => entry.position !== undefined && entry.position <= position;
    const last = keys.flatMap((key) => this.#lanes.get(key)?.findLast(isConcerned) ?? []);
    await Promise.all(last.map((entry) => entry.whenDone()));
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    if (this.#left > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #begin(entry: Entry): void {
    this.#waiting.push(() => void this.#work(entry));
    this.#next();
  }

  #next(): void {
    while (this.#busy < this.#width) {
      const goOn = this.#waiting.shift();
      if (!goOn) return;
      this.#busy += 1;
      goOn();
    }
  }

  async #work(entry: Entry): Promise<void> {
    await entry.work({ rest: (ms, signal) => this.#rest(ms, signal) });
    this.#left -= 1;
    this.#busy -= 1;
    for (const key of entry.keys) this.#leave(key);
    entry.end();
    this.#next();
    if (this.#left === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  #leave(key: string): void {
    const lane = this.#lanes.get(key);
    lane?.shift();
    const next = lane?.first;
    if (!next) {
      this.#lanes.delete(key);
      return;
    }
    next.behind -= 1;
    if (next.behind === 0) this.#begin(next);
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    this.#busy -= 1;
    this.#next();
    try {
      await pause(ms, undefined, { signal });
    } finally {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        this.#next();
      });
    }
  }
}
