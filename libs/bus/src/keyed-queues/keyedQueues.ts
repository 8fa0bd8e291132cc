import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@forkcast/event-sourcing';
import { Fifo } from './fifo';

/** A piece of work, its queues and the message that caused it. */
export interface QueuedWork<Subject = unknown> {
  /** Keys of its queues. It starts when it is first in all of them. */
  keys: readonly string[];
  /** Log position of the event that caused it. Absent if no caller waits for it by position. */
  position?: Position;
  /** Must not reject. May resolve to the number of finished pieces if it also did some of `following`; 1 by default. */
  work: (turn: Turn<Subject>) => Promise<number | void>;
  /** The message, so that earlier work in the same queue can handle it in one batch. */
  subject?: Subject;
}

/** What running work can do to the queues. */
export interface Turn<Subject = unknown> {
  /** Pauses and frees its slot for other queues; its own queues stay blocked. Rejects when `signal` aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Frees its slot until `work` settles, and returns the result. */
  away: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Leaves some of its queues early, so that the work behind it there can start. */
  leave: (keys: readonly string[]) => void;
  /**
   * The subjects directly behind this work in its only queue, up to `most`, as long as they belong to no other queue
   * and `isWanted` holds.
   */
  following: (most: number, isWanted: (subject: Subject) => boolean) => readonly Subject[];
}

class Entry<Subject> {
  /** Number of its queues with other work in front. */
  behind = 0;
  #done = false;
  #onDone: (() => void)[] = [];

  constructor(
    readonly keys: readonly string[],
    readonly position: Position | undefined,
    readonly work: QueuedWork<Subject>['work'],
    readonly subject: Subject | undefined,
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
 * FIFO queues by key. Work with the same key runs in the order in which it was added; work with different keys runs
 * concurrently, up to a limit. After each piece, a queue goes behind the other waiting queues.
 */
export class KeyedQueues<Subject = unknown> {
  readonly #width: number;
  readonly #queues = new Map<string, Fifo<Entry<Subject>>>();
  /** Continuations that wait for a free slot. */
  readonly #waiting = new Fifo<() => void>();
  #busy = 0;
  #left = 0;
  #idle: (() => void)[] = [];

  /**
   *
   * @param width concurrency limit
   */
  constructor(width: number) {
    this.#width = width;
  }

  /** Number of pieces that were added and aren't done. */
  get left(): number {
    return this.#left;
  }

  add({ keys, position, work, subject }: QueuedWork<Subject>): void {
    const entry = new Entry([...new Set(keys)], position, work, subject);
    this.#left += 1;
    for (const key of entry.keys) {
      const queue = this.#queues.get(key);
      if (queue) {
        queue.push(entry);
        entry.behind += 1;
      } else {
        const newQueue = new Fifo<Entry<Subject>>();
        newQueue.push(entry);
        this.#queues.set(key, newQueue);
      }
    }
    if (entry.behind === 0) this.#begin(entry);
  }

  /** Resolves once all work in these queues with a position up to `position` is done. */
  async passed(position: Position, keys: readonly string[]): Promise<void> {
    const isConcerned = (entry: Entry<Subject>) => entry.position !== undefined && entry.position <= position;
    const last = keys.flatMap((key) => this.#queues.get(key)?.findLast(isConcerned) ?? []);
    await Promise.all(last.map((entry) => entry.whenDone()));
  }

  /** Resolves once all queues are empty. */
  async idle(): Promise<void> {
    if (this.#left > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #begin(entry: Entry<Subject>): void {
    this.#waiting.push(() => void this.#work(entry));
    this.#next();
  }

  #next(): void {
    while (this.#busy < this.#width) {
      const resume = this.#waiting.shift();
      if (!resume) return;
      this.#busy += 1;
      resume();
    }
  }

  async #work(entry: Entry<Subject>): Promise<void> {
    const kept = new Set(entry.keys);
    const done = await entry.work({
      rest: (ms, signal) => this.#away(pause(ms, undefined, { signal })),
      away: (work) => this.#away(work),
      leave: (keys) => {
        for (const key of keys) if (kept.delete(key)) this.#leave(key);
      },
      following: (most, isWanted) => this.#following(entry, most, isWanted),
    });
    const ended = [entry, ...this.#takeAlong(entry, (done ?? 1) - 1)];
    this.#left -= ended.length;
    this.#busy -= 1;
    for (const key of kept) this.#leave(key);
    for (const each of ended) each.end();
    this.#next();
    if (this.#left === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  #following(entry: Entry<Subject>, most: number, isWanted: (subject: Subject) => boolean): Subject[] {
    return this.#onlyQueue(entry)
      .behindFirst(
        most,
        ({ keys, subject }) => keys.length === 1 && subject !== undefined && isWanted(subject),
      )
      .flatMap(({ subject }) => subject ?? []);
  }

  /** Removes `count` pieces that were done in the same batch. One entry stays at the front, which `#leave` removes. */
  #takeAlong(entry: Entry<Subject>, count: number): Entry<Subject>[] {
    if (count === 0) return [];
    const queue = this.#onlyQueue(entry);
    const taken = queue.behindFirst(count, () => true);
    for (const _ of taken) queue.shift();
    return taken;
  }

  #onlyQueue({ keys }: Entry<Subject>): Fifo<Entry<Subject>> {
    const [key] = keys;
    const queue = keys.length === 1 && key !== undefined ? this.#queues.get(key) : undefined;
    return queue ?? new Fifo();
  }

  #leave(key: string): void {
    const queue = this.#queues.get(key);
    queue?.shift();
    const next = queue?.first;
    if (!next) {
      this.#queues.delete(key);
      return;
    }
    next.behind -= 1;
    if (next.behind === 0) this.#begin(next);
  }

  async #away<Result>(work: Promise<Result>): Promise<Result> {
    this.#busy -= 1;
    this.#next();
    try {
      return await work;
    } finally {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        this.#next();
      });
    }
  }
}
