import { type Position, pauseAfter, type Logger } from '@forkcast/event-sourcing';
import type { SkippedRange } from './skippedRange';

export interface PositionProbeOptions {
  /** Names the follower in the program's log. */
  name: string;
  /** Finds the range at the end of the log that holds nothing for the follower. */
  search: () => Promise<SkippedRange | undefined>;
  /** How far the follower has got. */
  position: () => Position;
  /** Whether the follower has reached the end. Before that, no query is needed because events keep arriving. */
  isAtEnd: () => boolean;
  /** Receives the range that the probe found. */
  onFound: (range: SkippedRange) => void;
  /** How long to wait for followed events, which usually arrive within this time, before querying. In milliseconds. */
  graceMs: () => number;
  logger?: Logger;
}

interface PendingPosition {
  position: Position;
  until: number;
}

const MAX_WAIT_MS = 200;
/** Pauses after a failed query. */
const PAUSES = { first: 20, longest: 1_000 };

/**
 * Finds out that a position has been passed when the subscription doesn't report it: a server reports the events that
 * a filter omits only every so many events. All waiting callers share one query.
 */
export class PositionProbe {
  readonly #options: PositionProbeOptions;
  #wanted: PendingPosition[] = [];
  /** The end of the log as last found. */
  #knownUpTo: Position = -1n;
  #isRunning = false;
  #stopped = false;
  #waitMs = MAX_WAIT_MS;
  #failures = 0;
  #wake: () => void = () => undefined;

  constructor(options: PositionProbeOptions) {
    this.#options = options;
  }

  get #graceMs(): number {
    return this.#options.graceMs();
  }

  lookFor(position: Position, timeoutMs: number): void {
    if (this.#stopped || position <= this.#options.position()) return;
    this.#wanted.push({ position, until: performance.now() + timeoutMs });
    if (position > this.#knownUpTo && this.#waitMs > this.#graceMs) {
      this.#waitMs = this.#graceMs;
      this.#wake();
    }
    if (!this.#isRunning) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#waitMs = this.#graceMs;
    for (;;) {
      await this.#pause();
      this.#dropSettled();
      if (this.#stopped || this.#wanted.length === 0) break;
      if (this.#options.isAtEnd() && this.#wanted.some(({ position }) => position > this.#knownUpTo)) {
        await this.#query();
      }
    }
    this.#isRunning = false;
  }

  async #pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, this.#waitMs);
    });
    clearTimeout(timer);
    this.#waitMs = Math.max(this.#graceMs, Math.min(this.#waitMs * 2, MAX_WAIT_MS));
  }

  #dropSettled(): void {
    const reached = this.#options.position();
    const now = performance.now();
    this.#wanted = this.#wanted.filter(({ position, until }) => position > reached && until > now);
  }

  async #query(): Promise<void> {
    const { search, onFound, name, logger } = this.#options;
    try {
      const range = await search();
      this.#failures = 0;
      if (!range || this.#stopped) return;
      if (range.upTo > this.#knownUpTo) this.#knownUpTo = range.upTo;
      onFound(range);
    } catch (error) {
      this.#waitMs = pauseAfter((this.#failures += 1), PAUSES);
      logger?.warn({ err: error, follower: name }, 'could not ask the event log for its end; will ask again');
    }
  }
}
