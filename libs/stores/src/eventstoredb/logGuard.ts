import {
  BEGINNING,
  formatPosition,
  LogReplacedError,
  pauseAfter,
  type Logger,
  type Position,
} from '@forkcast/event-sourcing';

/** What is asked of the member that takes the writes. */
export interface LogFacts {
  identity: string | undefined;
  end: Position;
}

export interface LogGuardOptions {
  /** Rejects with what `isUnanswered` knows where nobody answers. */
  ask: () => Promise<LogFacts>;
  /** Called when another log was found: whatever follows it has to stop. */
  onReplaced: () => void;
  /** How often is looked when nobody has any doubt, in milliseconds. */
  everyMs: number;
  logger?: Logger;
}

/**
 * Knows whether the log at the server is still the one that this process has worked with. A server that was away may
 * come back with another volume; so each lost call leaves a doubt, and nothing is read or written before the log has
 * said again which one it is. Until it is told what to expect it lets everything pass.
 */
export class LogGuard {
  readonly #options: LogGuardOptions;
  #expected: string | undefined;
  /** Up to where appends have been acknowledged to this process. */
  #acknowledged: Position = BEGINNING;
  #isCertain = true;
  /** Counts the doubts, so that an answer to a question from before a doubt does not end it. */
  #doubts = 0;
  #replaced: LogReplacedError | undefined;
  #checking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LogGuardOptions) {
    this.#options = options;
  }

  /** From now on no other log will do. */
  expect(identity: string): void {
    this.#expected = identity;
    this.doubt();
    this.#lookLater();
  }

  /** An append was acknowledged there: no log that ends before is the same. */
  acknowledged(position: Position | undefined): void {
    if (position !== undefined && position > this.#acknowledged) this.#acknowledged = position;
  }

  /** The server was lost sight of. */
  doubt(): void {
    this.#doubts += 1;
    this.#isCertain = this.#expected === undefined;
  }

  /** Whether it is known without asking that the log is the right one. */
  get isCertain(): boolean {
    return this.#isCertain && this.#replaced === undefined;
  }

  /** Resolves once the log is known to be the right one; throws `LogReplacedError` when it is not. */
  async sure(): Promise<void> {
    if (this.#replaced) throw this.#replaced;
    while (!this.#isCertain) await this.#check();
  }

  /** What an operator has to know, in one sentence. */
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
    const problem = this.#problemOf(await this.#options.ask(), acknowledged);
    if (problem !== undefined) throw this.#refuse(problem);
    if (this.#replaced) this.#options.logger?.info({}, 'the event log is the right one again');
    this.#replaced = undefined;
    this.#isCertain = doubts === this.#doubts;
  }

  #problemOf({ identity, end }: LogFacts, acknowledged: Position): string | undefined {
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

  #refuse(problem: string): LogReplacedError {
    const { logger, onReplaced } = this.#options;
    this.#isCertain = false;
    if (this.#replaced?.message === problem) return this.#replaced;
    this.#replaced = new LogReplacedError(problem);
    logger?.error({ expected: this.#expected }, problem);
    onReplaced();
    return this.#replaced;
  }

  /** What was lost sight of without a call's being lost, as behind a proxy, is found out in time. */
  #lookLater(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const inMs = pauseAfter(1, { first: this.#options.everyMs, longest: this.#options.everyMs });
    this.#timer = setTimeout(() => {
      // Who does not answer is heard of by whoever asks for more than this.
      this.#check()
        .catch(() => undefined)
        .finally(() => this.#lookLater());
    }, inMs).unref();
  }
}
