/** What one piece of work may cost. */
export interface WorkBudget {
  /** From when its worker begins with it. */
  ms: number;
  /** Of a thread's heap, or of all the memory that a process holds. */
  megabytes: number;
}

/** Work took more time or memory than it may; its worker is gone. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';

  constructor(readonly exceeded: 'time' | 'memory') {
    super(`The task used more ${exceeded} than it may`);
  }
}

/** Work ended its process in a way that no program does by itself, as a library that is written in C may. */
export class WorkCrashedError extends Error {
  override readonly name = 'WorkCrashedError';

  constructor(signal: NodeJS.Signals) {
    super(`Work ended its process with ${signal}`);
  }
}

/** Does one piece of work at a time. One that was ended, or ended itself, does no more. */
export interface Worker<Input, Output> {
  readonly hasEnded: boolean;
  /**
   * Rejects with an `OverBudgetError`, a `WorkCrashedError`, with what the work threw, or with ApiError 'unavailable'
   * once it is ended.
   */
  run(input: Input): Promise<Output>;
  end(): Promise<void>;
}

/** Resolves as `answered`; once that takes longer than `ms`, rejects with an `OverBudgetError`. */
export async function inTime<Answer>(answered: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverBudgetError('time')), ms);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
