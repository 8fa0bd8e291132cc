import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WorkerProgram } from '@forkcast/stores';
import { ApiError } from '../http/apiError';
import { OUT_OF_MEMORY, WORK_MEGABYTES, type WorkerAnswer } from './serveWork';
import {
  rejectAfterTimeout,
  OverBudgetError,
  WorkCrashedError,
  type WorkBudget,
  type Worker,
} from './worker';

/**
 * A separate process for work in libraries that can't be stopped in a thread. It can be killed at any time, which frees
 * its memory. It has no environment variables and runs at the lowest priority.
 */
export class WorkerProcess<Input, Output> implements Worker<Input, Output> {
  readonly #child: ChildProcess;
  readonly #ms: number;
  readonly #ready: Promise<unknown>;
  #hasEnded = false;

  constructor({ file, options }: WorkerProgram, { ms, megabytes }: WorkBudget) {
    this.#ms = ms;
    this.#child = fork(file, [], {
      execArgv: options.execArgv ?? [],
      env: { [WORK_MEGABYTES]: String(megabytes) },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.once('error', () => (this.#hasEnded = true));
    this.#child.once('exit', () => (this.#hasEnded = true));
    this.#ready = this.#nextAnswer();
    // The caller gets the error.
    this.#ready.catch(() => undefined);
    this.#keepAlive(false);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async run(input: Input): Promise<Output> {
    this.#keepAlive(true);
    try {
      await this.#ready;
      const answered = this.#nextAnswer();
      // If sending fails, the process's exit reports it.
      this.#child.send(input as object, () => undefined);
      const answer = await rejectAfterTimeout(answered, this.#ms);
      if (answer.kind === 'threw') throw new Error(answer.message);
      if (answer.kind !== 'done') throw new Error('A process began twice');
      return answer.output;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      this.#keepAlive(false);
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined)
      return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** Sets whether it keeps this process running. */
  #keepAlive(isWorking: boolean): void {
    if (isWorking) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  #nextAnswer(): Promise<WorkerAnswer<Output>> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        child.off('message', onMessage).off('error', onError).off('exit', onExit);
        settled();
      };
      // Only our own program sends messages.
      const onMessage = (answer: unknown) => settle(() => resolve(answer as WorkerAnswer<Output>));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        const wasKilledByUs = this.#hasEnded && signal === 'SIGKILL';
        settle(() => reject(exitErrorOf(code, wasKilledByUs ? null : signal)));
      };
      child.on('message', onMessage).on('error', onError);
      // Before the listener that reports why the process ended.
      child.prependListener('exit', onExit);
      if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    });
  }
}

function exitErrorOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (code === OUT_OF_MEMORY) return new OverBudgetError('memory');
  return signal ? new WorkCrashedError(signal) : new ApiError('unavailable');
}
