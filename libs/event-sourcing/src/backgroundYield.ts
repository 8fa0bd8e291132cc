import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Resolves immediately within the current time slice, otherwise after the other waiting tasks had theirs. */
export type BackgroundYield = () => Promise<void>;

/** Time slice of one task, in ms. */
const SLICE_MS = 1;
/**
 * How long background tasks may run per event-loop tick, in ms: as long as everything else took since their last share,
 * within these limits.
 */
const SHARE = { least: 2, most: 4 };

/**
 * Longest pause between two shares while `withBackgroundThrottled` work runs, in ms. Background tasks get at least one share in
 * this time.
 */
const LONGEST_REST_MS = 20;

/** A background task and its pending pieces. */
interface Party {
  isAwaited: () => boolean;
  pieces: (() => void)[];
  /** Whether it is waiting or running. */
  isIn: boolean;
  /** End of its time slice. */
  until: number;
}

const waiting: Party[] = [];
let serving = false;
let ended = 0;
let priorityWorks = 0;
/** Whether the last served task was one that a caller waits for. */
let wasAwaited = false;

/**
 * Creates a scheduler for one background task, which awaits it between pieces of work. Requests keep their event-loop
 * ticks, and background tasks share the rest. Tasks for which `isAwaited` is true get every second turn.
 */
export function createBackgroundYield(isAwaited = () => false): BackgroundYield {
  const party: Party = { isAwaited, pieces: [], isIn: false, until: 0 };
  return async () => {
    if (party.pieces.length === 0 && performance.now() < party.until) return;
    await new Promise<void>((resolve) => {
      party.pieces.push(resolve);
      if (party.isIn) return;
      party.isIn = true;
      waiting.push(party);
      if (!serving) void serve();
    });
  };
}

/**
 * Runs work that uses a CPU elsewhere, such as in a worker thread. During that, this thread's background tasks pause,
 * except for a small share.
 */
export async function withBackgroundThrottled<Result>(work: () => Promise<Result>): Promise<Result> {
  priorityWorks += 1;
  try {
    return await work();
  } finally {
    priorityWorks -= 1;
  }
}

async function serve(): Promise<void> {
  serving = true;
  while (waiting.length > 0) {
    if (performance.now() - ended < SHARE.least) await nextTurn();
    while (priorityWorks > 0 && performance.now() - ended < LONGEST_REST_MS) await pause(1);
    const startedAt = performance.now();
    const over = startedAt + Math.min(Math.max(startedAt - ended, SHARE.least), SHARE.most);
    for (let party = takeNext(); party; party = performance.now() < over ? takeNext() : undefined) {
      await serveOne(party);
      party.isIn = party.pieces.length > 0;
      if (party.isIn) waiting.push(party);
    }
    ended = performance.now();
  }
  serving = false;
}

function takeNext(): Party | undefined {
  const place = wasAwaited ? -1 : waiting.findIndex((party) => party.isAwaited());
  wasAwaited = place >= 0;
  return waiting.splice(Math.max(place, 0), 1)[0];
}

async function serveOne(party: Party): Promise<void> {
  party.until = performance.now() + SLICE_MS;
  do {
    party.pieces.shift()?.();
    await untilIdle();
  } while (party.pieces.length > 0 && performance.now() < party.until);
}

/** Resolves after all pending promise callbacks. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
