import { type Position, pauseAfter, type Logger } from '@forkcast/event-sourcing';
import type { SkippedRange } from './skippedRange';

export interface PositionProbeOptions {
  /** Names the follower in the program's log. */
  name: string;
  /** Queries how far the log holds nothing for the follower. */
  search: () => Promise<SkippedRange | undefined>;
  /** How far the follower has got. */
  position: () => Position;
  /** Whether no more events arrive unprompted. Before that the log is being read anyway. */
  isAtEnd: () => boolean;
  /** Receives the range that the probe found. */
  found: (range: SkippedRange) => void;
  /** How long to wait for followed events, which usually arrive within this time, before querying. In milliseconds. */
  graceMs: () => number;
  logger?: Logger;
}

interface PendingPosition {
  position: Position;
  until: number;
}

const LONGEST = 200;
/** Delay after a query that the log didn't answer. */
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
  #looking = false;
  #stopped = false;
  #wait = LONGEST;
  #failures = 0;
  #wake: () => void = () => undefined;

  constructor(options: PositionProbeOptions) {
    this.#options = options;
  }

  get #grace(): number {
    return this.#options.graceMs();
  }

  lookFor(position: Position, timeoutMs: number): void {
    if (this.#stopped || position <= this.#options.position()) return;
    this.#wanted.push({ position, until: performance.now() + timeoutMs });
    if (position > this.#knownUpTo && this.#wait > this.#grace) {
      this.#wait = this.#grace;
      this.#wake();
    }
    if (!this.#looking) void this.#look();
  }

  stop(): void {
    this.#stopped = true;
    this.#wake();
  }

  async #look(): Promise<void> {
    this.#looking = true;
    this.#wait = this.#grace;
    for (;;) {
      await this.#pause();
      this.#dropSettled();
      if (this.#stopped || this.#wanted.length === 0) break;
      if (this.#options.isAtEnd() && this.#wanted.some(({ position }) => position > this.#knownUpTo)) {
        await this.#ask();
      }
    }
    this.#looking = false;
  }

  async #pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, this.#wait);
    });
    clearTimeout(timer);
    this.#wait = Math.max(this.#grace, Math.min(this.#wait * 2, LONGEST));
  }

  #dropSettled(): void {
    const has = this.#options.position();
    const now = performance.now();
    this.#wanted = this.#wanted.filter(({ position, until }) => position > has && until > now);
  }

  async #ask(): Promise<void> {
    const { search, found, name, logger } = this.#options;
    try {
      const range = await search();
      this.#failures = 0;
      if (!range || this.#stopped) return;
      if (range.upTo > this.#knownUpTo) this.#knownUpTo = range.upTo;
      found(range);
    } catch (error) {
      this.#wait = pauseAfter((this.#failures += 1), PAUSES);
      logger?.warn({ err: error, follower: name }, 'could not ask the event log for its end; will ask again');
    }
  }
}
