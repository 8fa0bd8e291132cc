import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Resolves immediately within the current time slice, otherwise after the other waiting tasks had theirs. */
export type BackgroundYield = () => Promise<void>;

/** Time slice of one task, in ms. */
const SLICE_MS = 1;
/**
 * How long background tasks may run per event-loop tick, in ms: as long as everything else took since their last share,
 * within these limits.
 */
const SHARE_MS = { min: 2, max: 4 };

/** Longest pause between two shares while `withBackgroundThrottled` work runs, in ms. */
const MAX_PAUSE_MS = 20;

/** A background task and its pending pieces of work. */
interface Task {
  isAwaited: () => boolean;
  pieces: (() => void)[];
  /** Whether it is waiting or running. */
  isQueued: boolean;
  sliceEndsAt: number;
}

const waiting: Task[] = [];
let isServing = false;
let lastEndedAt = 0;
/** Number of running calls of `withBackgroundThrottled`. */
let throttleCount = 0;
/** Whether the last served task was one that a caller waits for. */
let wasAwaited = false;

/**
 * Creates a scheduler for one background task, which awaits it between pieces of work. Requests keep their event-loop
 * ticks, and background tasks share the rest. Tasks for which `isAwaited` is true get every second turn.
 */
export function createBackgroundYield(isAwaited = () => false): BackgroundYield {
  const task: Task = { isAwaited, pieces: [], isQueued: false, sliceEndsAt: 0 };
  return async () => {
    if (task.pieces.length === 0 && performance.now() < task.sliceEndsAt) return;
    await new Promise<void>((resolve) => {
      task.pieces.push(resolve);
      if (task.isQueued) return;
      task.isQueued = true;
      waiting.push(task);
      if (!isServing) void serve();
    });
  };
}

/**
 * Runs work that uses a CPU elsewhere, such as in a worker thread. During that, this thread's background tasks pause,
 * except for a small share.
 */
export async function withBackgroundThrottled<Result>(work: () => Promise<Result>): Promise<Result> {
  throttleCount += 1;
  try {
    return await work();
  } finally {
    throttleCount -= 1;
  }
}

async function serve(): Promise<void> {
  isServing = true;
  while (waiting.length > 0) {
    if (performance.now() - lastEndedAt < SHARE_MS.min) await nextTurn();
    while (throttleCount > 0 && performance.now() - lastEndedAt < MAX_PAUSE_MS) await pause(1);
    const startedAt = performance.now();
    const shareEndsAt = startedAt + Math.min(Math.max(startedAt - lastEndedAt, SHARE_MS.min), SHARE_MS.max);
    for (let task = takeNext(); task; task = performance.now() < shareEndsAt ? takeNext() : undefined) {
      await serveOne(task);
      task.isQueued = task.pieces.length > 0;
      if (task.isQueued) waiting.push(task);
    }
    lastEndedAt = performance.now();
  }
  isServing = false;
}

function takeNext(): Task | undefined {
  const index = wasAwaited ? -1 : waiting.findIndex((task) => task.isAwaited());
  wasAwaited = index >= 0;
  return waiting.splice(Math.max(index, 0), 1)[0];
}

async function serveOne(task: Task): Promise<void> {
  task.sliceEndsAt = performance.now() + SLICE_MS;
  do {
    task.pieces.shift()?.();
    await waitForPromiseCallbacks();
  } while (task.pieces.length > 0 && performance.now() < task.sliceEndsAt);
}

/** Resolves after all pending promise callbacks. */
function waitForPromiseCallbacks(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
