import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WorkerProgram } from '@forkcast/stores';
import { ApiError } from '../http/apiError';
import { OUT_OF_MEMORY, WORK_MEGABYTES } from './serveWork';
import { OverBudgetError, WorkCrashedError, Worker, type WorkBudget } from './worker';

/**
 * A separate process for work in libraries that can't be stopped in a thread. It can be killed at any time, which frees
 * its memory. It has no environment variables and runs at the lowest priority.
 */
export class WorkerProcess<Input, Output> extends Worker<Input, Output> {
  readonly #child: ChildProcess;

  constructor({ file, options }: WorkerProgram, { ms, megabytes }: WorkBudget) {
    const child = fork(file, [], {
      execArgv: options.execArgv ?? [],
      env: { [WORK_MEGABYTES]: String(megabytes) },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    super(child, ms);
    this.#child = child;
    this.keepAlive(false);
  }

  protected override send(input: Input): void {
    // If sending fails, the process's exit reports it.
    this.#child.send(input as object, () => undefined);
  }

  protected override keepAlive(isWorking: boolean): void {
    if (isWorking) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  protected override async kill(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (exitCode !== null || signalCode !== null || pid === undefined) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  protected override exitError(code: number | null, signal: NodeJS.Signals | null): Error {
    if (code === OUT_OF_MEMORY) return new OverBudgetError('memory');
    return signal && !this.#child.killed ? new WorkCrashedError(signal) : new ApiError('unavailable');
  }
}
