import {
  BEGINNING,
  formatPosition,
  LogReplacedError,
  pauseAfter,
  type Logger,
  type Position,
} from '@forkcast/event-sourcing';

/** The state of the leader's log. */
export interface LogFacts {
  identity: string | undefined;
  end: Position;
}

export interface LogGuardOptions {
  /** Rejects with an error that `isUnanswered` recognises if there is no response. */
  readFacts: () => Promise<LogFacts>;
  /** Called when another log was found: its followers have to stop. */
  onReplaced: () => void;
  /** How often the log is checked without a suspicion, in milliseconds. */
  everyMs: number;
  logger?: Logger;
}

/**
 * Tracks whether the server's log is still the one that this process has worked with. A server may come back with
 * another volume after an outage. Therefore, each lost call raises a suspicion, and reads and writes wait until the
 * log's identity is confirmed. Lets everything pass until an identity is expected.
 */
export class LogGuard {
  readonly #options: LogGuardOptions;
  #expected: string | undefined;
  /** The last position acknowledged to this process. */
  #acknowledged: Position = BEGINNING;
  #isCertain = true;
  /** Counts suspicions, so that a response to an earlier query does not clear a later one. */
  #doubts = 0;
  #replaced: LogReplacedError | undefined;
  #checking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LogGuardOptions) {
    this.#options = options;
  }

  /** Accepts only this log from now on. */
  expect(identity: string): void {
    this.#expected = identity;
    this.doubt();
    this.#scheduleCheck();
  }

  /** Records an acknowledged append: a log that ends before it is another one. */
  noteAcknowledged(position: Position | undefined): void {
    if (position !== undefined && position > this.#acknowledged) this.#acknowledged = position;
  }

  /** Records that the connection to the server was lost. */
  doubt(): void {
    this.#doubts += 1;
    this.#isCertain = this.#expected === undefined;
  }

  /** Whether the log is known to be the right one without a query. */
  get isCertain(): boolean {
    return this.#isCertain && this.#replaced === undefined;
  }

  /** Resolves once the log is known to be the right one; throws `LogReplacedError` when it is another one. */
  async waitUntilCertain(): Promise<void> {
    if (this.#replaced) throw this.#replaced;
    while (!this.#isCertain) await this.#check();
  }

  /** A problem with the log for operators, in one sentence, or null. */
  problem(): string | null {
    return this.#replaced?.message ?? null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #check(): Promise<void> {
    this.#checking ??= this.#checkNow().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #checkNow(): Promise<void> {
    const doubts = this.#doubts;
    const acknowledged = this.#acknowledged;
    const problem = this.#findProblem(await this.#options.readFacts(), acknowledged);
    if (problem !== undefined) throw this.#markReplaced(problem);
    if (this.#replaced) this.#options.logger?.info({}, 'the event log is the right one again');
    this.#replaced = undefined;
    this.#isCertain = doubts === this.#doubts;
  }

  #findProblem({ identity, end }: LogFacts, acknowledged: Position): string | undefined {
    if (identity !== this.#expected) {
      const found = identity === undefined ? 'has been emptied' : `was replaced by another one (${identity})`;
      return `The event log ${found} while this process worked with ${this.#expected}; see "Another event log" in docs/server-mode.md`;
    }
    if (end >= acknowledged) return undefined;
    const [ends, wrote] = [end, acknowledged].map((each) =>
      each < 0n ? 'its beginning' : formatPosition(each),
    );
    return `The event log ends at ${ends}, before ${wrote}, up to where it has acknowledged writes: an older copy; see "Another event log" in docs/server-mode.md`;
  }

  #markReplaced(problem: string): LogReplacedError {
    const { logger, onReplaced } = this.#options;
    this.#isCertain = false;
    if (this.#replaced?.message === problem) return this.#replaced;
    this.#replaced = new LogReplacedError(problem);
    logger?.error({ expected: this.#expected }, problem);
    onReplaced();
    return this.#replaced;
  }

  /** Detects a server that was replaced without a lost call, for example behind a proxy. */
  #scheduleCheck(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const inMs = pauseAfter(1, { first: this.#options.everyMs, longest: this.#options.everyMs });
    this.#timer = setTimeout(() => {
      // Callers with real requests report an unavailable server.
      this.#check()
        .catch(() => undefined)
        .finally(() => this.#scheduleCheck());
    }, inMs).unref();
  }
}
