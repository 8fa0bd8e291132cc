import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@forkcast/event-sourcing';

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
  /** Frees its slot until `work` settles, and resolves to its result. */
  releaseSlotDuring: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Leaves some of its queues early, so that later work there can start. */
  leave: (keys: readonly string[]) => void;
  /**
   * The subjects directly after this work in its only queue, up to `max`, as long as they belong to no other queue
   * and `isWanted` holds.
   */
  following: (max: number, isWanted: (subject: Subject) => boolean) => readonly Subject[];
}

class Entry<Subject> {
  /** Number of its queues with other work in front. */
  blockingQueues = 0;
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
  readonly #maxConcurrency: number;
  readonly #queues = new Map<string, Entry<Subject>[]>();
  /** Continuations that wait for a free slot. */
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #pending = 0;
  #idle: (() => void)[] = [];

  constructor(maxConcurrency: number) {
    this.#maxConcurrency = maxConcurrency;
  }

  /** Number of pieces that were added and aren't done. */
  get pending(): number {
    return this.#pending;
  }

  add({ keys, position, work, subject }: QueuedWork<Subject>): void {
    const entry = new Entry([...new Set(keys)], position, work, subject);
    this.#pending += 1;
    for (const key of entry.keys) {
      const queue = this.#queues.get(key);
      if (queue) {
        queue.push(entry);
        entry.blockingQueues += 1;
      } else this.#queues.set(key, [entry]);
    }
    if (entry.blockingQueues === 0) this.#begin(entry);
  }

  /** Resolves once all work in these queues with a position up to `position` is done. */
  async passed(position: Position, keys: readonly string[]): Promise<void> {
    const isConcerned = (entry: Entry<Subject>) => entry.position !== undefined && entry.position <= position;
    const last = keys.flatMap((key) => this.#queues.get(key)?.findLast(isConcerned) ?? []);
    await Promise.all(last.map((entry) => entry.whenDone()));
  }

  /** Resolves once all queues are empty. */
  async idle(): Promise<void> {
    if (this.#pending > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #begin(entry: Entry<Subject>): void {
    this.#waiting.push(() => void this.#work(entry));
    this.#next();
  }

  #next(): void {
    while (this.#busy < this.#maxConcurrency) {
      const resume = this.#waiting.shift();
      if (!resume) return;
      this.#busy += 1;
      resume();
    }
  }

  async #work(entry: Entry<Subject>): Promise<void> {
    const remainingKeys = new Set(entry.keys);
    const done = await entry.work({
      rest: (ms, signal) => this.#releaseSlotDuring(pause(ms, undefined, { signal })),
      releaseSlotDuring: (work) => this.#releaseSlotDuring(work),
      leave: (keys) => {
        for (const key of keys) if (remainingKeys.delete(key)) this.#leave(key);
      },
      following: (max, isWanted) => this.#following(entry, max, isWanted),
    });
    const ended = [entry, ...this.#onlyQueue(entry).splice(1, (done ?? 1) - 1)];
    this.#pending -= ended.length;
    this.#busy -= 1;
    for (const key of remainingKeys) this.#leave(key);
    for (const each of ended) each.end();
    this.#next();
    if (this.#pending === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  #following(entry: Entry<Subject>, max: number, isWanted: (subject: Subject) => boolean): Subject[] {
    const subjects: Subject[] = [];
    for (const { keys, subject } of this.#onlyQueue(entry).slice(1, max + 1)) {
      if (keys.length !== 1 || subject === undefined || !isWanted(subject)) break;
      subjects.push(subject);
    }
    return subjects;
  }

  /** Its queue, or an empty list if it is in several. */
  #onlyQueue({ keys }: Entry<Subject>): Entry<Subject>[] {
    const [key] = keys;
    return (keys.length === 1 && key !== undefined && this.#queues.get(key)) || [];
  }

  #leave(key: string): void {
    const queue = this.#queues.get(key);
    queue?.shift();
    const next = queue?.[0];
    if (!next) {
      this.#queues.delete(key);
      return;
    }
    next.blockingQueues -= 1;
    if (next.blockingQueues === 0) this.#begin(next);
  }

  async #releaseSlotDuring<Result>(work: Promise<Result>): Promise<Result> {
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
