import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff, pauseAfter, type Position } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { PositionGate } from '../../positionGate';
import type { OutboxQuery } from '../outbox/outboxQueries';
import type { OutboxPosition } from '../outbox/publishedSequences';
import { domainOf } from '../connection/natsNames';

export interface ConsumerProgressOptions {
  types: readonly string[];
  queryOutbox: (query: OutboxQuery) => Promise<OutboxPosition | undefined>;
  /** Resolves to whether everything for these keys, or for all, is handled up to a stream sequence. */
  areDone: (
    sequence: number,
    keys: readonly string[] | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** Interval of background updates. */
  idleMs: number;
  logger: Logger;
}

/** Pauses between queries, in ms. Short, because a request waits for the result. */
const PAUSES = { first: 25, longest: 100 };
/** Number of keys whose progress is cached. */
const MAX_KEYS = 10_000;

/**
 * The progress of a consumer across all processes. A position is passed for a key once all source outboxes have
 * published up to it and the key's partition has handled the last of those messages.
 */
export class ConsumerProgress {
  readonly #options: ConsumerProgressOptions;
  readonly #sources: ReadonlyMap<string, readonly string[]>;
  readonly #gate = new PositionGate();
  readonly #passedBy = new Map<string, Position>();
  readonly #closed = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ConsumerProgressOptions) {
    this.#options = options;
    this.#sources = groupBySource(options.types);
  }

  get position(): Position {
    return this.#gate.position;
  }

  async passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    if (this.#hasPassed(position, keys)) return true;
    const deadline = performance.now() + timeoutMs;
    const remainingMs = () => Math.max(0, deadline - performance.now());
    const pauses = backOff(PAUSES);
    while (!this.#closed.signal.aborted) {
      try {
        const published = await this.#queryAll(position, remainingMs());
        if (published && published.position >= position) {
          const done = await this.#areDone(published.sequence, keys, remainingMs());
          if (done) this.#note(published.position, keys);
          return done;
        }
      } catch (error) {
        this.#options.logger.debug({ err: asError(error) }, 'the progress of the consumer could not be read');
      }
      if (remainingMs() <= 0) return false;
      await pause(Math.min(pauses.next().value, remainingMs()));
    }
    return false;
  }

  /** Updates the position in the background, so that callers find it up to date. */
  start(): void {
    const { idleMs } = this.#options;
    const inMs = pauseAfter(1, { first: idleMs, longest: idleMs });
    this.#timer = setTimeout(() => {
      void this.#refresh().then(() => this.#closed.signal.aborted || this.start());
    }, inMs).unref();
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#timer);
    this.#gate.close();
  }

  async #refresh(): Promise<void> {
    try {
      const published = await this.#queryAll(null, 0);
      if (published && (await this.#areDone(published.sequence, undefined, 0)))
        this.#note(published.position);
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'the progress of the consumer could not be read');
    }
  }

  #areDone(sequence: number, keys: readonly string[] | undefined, timeoutMs: number): Promise<boolean> {
    return this.#options.areDone(sequence, keys, timeoutMs, this.#closed.signal);
  }

  #hasPassed(position: Position, keys: readonly string[] | undefined): boolean {
    if (position <= this.#gate.position) return true;
    return keys?.every((key) => position <= (this.#passedBy.get(key) ?? -1n)) ?? false;
  }

  #note(position: Position, keys?: readonly string[]): void {
    if (!keys) {
      this.#gate.advanceTo(position);
      return;
    }
    for (const key of keys) {
      const known = this.#passedBy.get(key) ?? position;
      // Reinsert at the end, so that the least recently used key comes first.
      this.#passedBy.delete(key);
      this.#passedBy.set(key, known > position ? known : position);
    }
    for (const key of this.#passedBy.keys()) {
      if (this.#passedBy.size <= MAX_KEYS) return;
      this.#passedBy.delete(key);
    }
  }

  /** The position of the slowest outbox, and the sequence of the last message of all. */
  async #queryAll(wanted: Position | null, timeoutMs: number): Promise<OutboxPosition | undefined> {
    const responses = await Promise.all(
      [...this.#sources].map(([source, types]) =>
        this.#options.queryOutbox({ source, wanted, types, timeoutMs }),
      ),
    );
    let all: OutboxPosition | undefined;
    for (const response of responses) {
      if (!response) return undefined;
      all = {
        position: all && all.position < response.position ? all.position : response.position,
        sequence: Math.max(all?.sequence ?? 0, response.sequence),
      };
    }
    return all;
  }
}

/** Groups event types by the source that publishes them. */
export function groupBySource(types: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>();
  for (const type of types) {
    const source = domainOf(type);
    sources.set(source, [...(sources.get(source) ?? []), type]);
  }
  return sources;
}
