import type { EventEmitter } from 'node:events';
import { ApiError } from '../http/apiError';
import type { WorkerAnswer } from './serveWork';

/** Limits of one piece of work. */
export interface WorkBudget {
  /** Time in ms from when its worker starts on it. */
  ms: number;
  /** Heap of a thread, or total memory of a process. */
  megabytes: number;
}

/** The work exceeded its time or memory; its worker has been ended. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';

  constructor(readonly exceeded: 'time' | 'memory') {
    super(`The task used more ${exceeded} than it may`);
  }
}

/** The work crashed its process, as native libraries may. */
export class WorkCrashedError extends Error {
  override readonly name = 'WorkCrashedError';

  constructor(signal: NodeJS.Signals) {
    super(`Work ended its process with ${signal}`);
  }
}

/** A thread or process that runs one piece of work at a time. After it has ended, it accepts no more. */
export abstract class Worker<Input, Output> {
  readonly #host: EventEmitter;
  readonly #ms: number;
  readonly #ready: Promise<unknown>;
  #hasEnded = false;

  /** `host` is the thread or process, whose program calls `serveWork`. `ms` is the time limit of one piece of work. */
  constructor(host: EventEmitter, ms: number) {
    this.#host = host;
    this.#ms = ms;
    host.on('error', () => (this.#hasEnded = true)).on('exit', () => (this.#hasEnded = true));
    this.#ready = this.#nextAnswer();
    // The caller gets the error.
    this.#ready.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Rejects with an `OverBudgetError`, a `WorkCrashedError`, the work's own error, or ApiError 'unavailable' after it
   * has ended.
   */
  async run(input: Input): Promise<Output> {
    this.keepAlive(true);
    try {
      await this.#ready;
      this.send(input);
      const answer = await rejectAfterTimeout(this.#nextAnswer(), this.#ms);
      if (answer.kind === 'threw') throw new Error(answer.message);
      if (answer.kind !== 'done') throw new Error('A worker began twice');
      return answer.output;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      this.keepAlive(false);
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.kill();
  }

  protected abstract send(input: Input): void;
  /** Sets whether it keeps this process running. */
  protected abstract keepAlive(isWorking: boolean): void;
  /** Resolves once it has ended. */
  protected abstract kill(): Promise<unknown>;

  /** The error of work that fails with its host. */
  protected toError(error: Error): Error {
    return error;
  }

  /** The error of work whose host exits. */
  protected exitError(_code: number | null, _signal?: NodeJS.Signals | null): Error {
    return new ApiError('unavailable');
  }

  #nextAnswer(): Promise<WorkerAnswer<Output>> {
    const host = this.#host;
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        host.off('message', onMessage).off('error', onError).off('exit', onExit);
        settled();
      };
      // Only our own program sends messages.
      const onMessage = (answer: WorkerAnswer<Output>) => settle(() => resolve(answer));
      const onError = (error: Error) => settle(() => reject(this.toError(error)));
      const onExit = (code: number | null, signal?: NodeJS.Signals | null) =>
        settle(() => reject(this.exitError(code, signal)));
      host.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

/** Settles like `answered`; rejects with an `OverBudgetError` after `ms`. */
async function rejectAfterTimeout<Answer>(answered: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverBudgetError('time')), ms);
  });
  try {
    return await Promise.race([answered, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
