import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Goes on as long as its slice lasts; else once all others that wait have had theirs. */
export type Pace = () => Promise<void>;

/** How long one of them goes on before it lets another one, in milliseconds. */
const SLICE_MS = 1;
/**
 * How long all of them keep one turn of the event loop, in milliseconds: as long as everything else took since their last
 * share, within these bounds.
 */
const SHARE = { least: 2, most: 4 };

/**
 * How long it rests between two shares while something is undisturbed, in milliseconds: however many come one after the
 * other, it gets a share in each of these stretches.
 */
const LONGEST_REST_MS = 20;

/** Who has something to do: each piece of it waits for its turn. */
interface Party {
  isAwaited: () => boolean;
  pieces: (() => void)[];
  /** Whether it is among those that wait, or has its turn. */
  isIn: boolean;
  /** When its slice is over. */
  until: number;
}

const waiting: Party[] = [];
let serving = false;
let ended = 0;
let undisturbedWorks = 0;
/** Whether the last that was served was one that somebody waits for. */
let wasAwaited = false;

/**
 * For work in the background, which awaits its pace between one piece and the next: requests get their turns of the event
 * loop, and whatever else is done in the background of this process gets its own. One for each that is to have a share;
 * those that somebody waits for have every second turn between them.
 */
export function createPace(isAwaited = () => false): Pace {
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
 * Does work that takes a processor elsewhere and that somebody waits for: this thread's work in the background leaves it
 * one, but for a share now and then.
 */
export async function undisturbed<Result>(work: () => Promise<Result>): Promise<Result> {
  undisturbedWorks += 1;
  try {
    return await work();
  } finally {
    undisturbedWorks -= 1;
  }
}

async function serve(): Promise<void> {
  serving = true;
  while (waiting.length > 0) {
    if (performance.now() - ended < SHARE.least) await nextTurn();
    while (undisturbedWorks > 0 && performance.now() - ended < LONGEST_REST_MS) await pause(1);
    const began = performance.now();
    const over = began + Math.min(Math.max(began - ended, SHARE.least), SHARE.most);
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
    await untilAllWait();
  } while (party.pieces.length > 0 && performance.now() < party.until);
}

/** Until everything has been done that goes on without waiting. */
function untilAllWait(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
