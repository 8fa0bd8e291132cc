import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@forkcast/event-sourcing';
import { Fifo } from './fifo';

/** What is done in its turn, of whom, and what led to it. */
export interface QueuedWork<Subject = unknown> {
  /** Whose queues it is in: it waits for its turn in all of them. */
  keys: readonly string[];
  /** Where in the log what leads to it is. Absent from work that nobody waits for by position. */
  position?: Position;
  /**
   * Must not reject. May answer how many pieces are done with it, where it has done `following` ones as well: 1 unless
   * told.
   */
  work: (turn: Turn<Subject>) => Promise<number | void>;
  /** What it is about, for work before it in its queue that might do it along. */
  subject?: Subject;
}

/** A piece of work's turn, while it has it. */
export interface Turn<Subject = unknown> {
  /** Lets other queues go on for a while; its own queues stay behind it. Rejects when `signal` aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The same until `work` has come to its end, and with what that came to. */
  away: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Gives up its place in some of its queues: what is behind it there goes on, while it keeps its turn in the others. */
  leave: (keys: readonly string[]) => void;
  /**
   * The subjects of what comes right behind it in its only queue, and is in no other one, as long as they are wanted; so
   * many at most.
   */
  following: (most: number, isWanted: (subject: Subject) => boolean) => readonly Subject[];
}

class Entry<Subject> {
  /** In how many of its queues something is still before it. */
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
 * Order within a queue, and none between queues: work of one key is done in the order in which it was added, so many pieces
 * at once, and a queue that had its turn goes behind all others that wait for theirs.
 */
export class KeyedQueues<Subject = unknown> {
  readonly #width: number;
  readonly #queues = new Map<string, Fifo<Entry<Subject>>>();
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

  add({ keys, position, work, subject }: QueuedWork<Subject>): void {
    const entry = new Entry([...new Set(keys)], position, work, subject);
    this.#left += 1;
    for (const key of entry.keys) {
      const queue = this.#queues.get(key);
      if (queue) {
        queue.push(entry);
        entry.behind += 1;
      } else {
        const begun = new Fifo<Entry<Subject>>();
        begun.push(entry);
        this.#queues.set(key, begun);
      }
    }
    if (entry.behind === 0) this.#begin(entry);
  }

  /** Resolves once nothing is left to do, in these queues, of what leads from positions up to this one. */
  async passed(position: Position, keys: readonly string[]): Promise<void> {
    const isConcerned = (entry: Entry<Subject>) => entry.position !== undefined && entry.position <= position;
    const last = keys.flatMap((key) => this.#queues.get(key)?.findLast(isConcerned) ?? []);
    await Promise.all(last.map((entry) => entry.whenDone()));
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    if (this.#left > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #begin(entry: Entry<Subject>): void {
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

  /** Those behind it that were done with it. One of them stays, to be the one that leaves the queue. */
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
