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

/** Runs one piece of work at a time. After it has ended, it accepts no more. */
export interface Worker<Input, Output> {
  readonly hasEnded: boolean;
  /**
   * Rejects with an `OverBudgetError`, a `WorkCrashedError`, the work's own error, or ApiError 'unavailable' after it
   * has ended.
   */
  run(input: Input): Promise<Output>;
  end(): Promise<void>;
}

/** Settles like `answered`; rejects with an `OverBudgetError` after `ms`. */
export async function rejectAfterTimeout<Answer>(answered: Promise<Answer>, ms: number): Promise<Answer> {
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
