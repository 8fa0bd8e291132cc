import { setImmediate as nextTurn } from 'node:timers/promises';

/** Goes on as long as its caller has not had its share; else once all others that wait have had theirs. */
export type Pace = () => Promise<void>;

/** How long one of them goes on before it lets another one, in milliseconds. */
const SLICE_MS = 2;
/**
 * How long all of them keep one turn of the event loop, in milliseconds: as long as everything else took since their last
 * share, within these bounds.
 */
const SHARE = { least: 4, most: 12 };

const waiting: (() => void)[] = [];
let serving = false;
let ended = 0;

/**
 * For work in the background, which awaits its pace between one piece and the next: requests get their turns of the event
 * loop, and whatever else is done in the background of this process gets its own. One for each that is to have a share.
 */
export function createPace(): Pace {
  let until = 0;
  return async () => {
    if (performance.now() < until) return;
    await turn();
    until = performance.now() + SLICE_MS;
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!serving) void serve();
  });
}

async function serve(): Promise<void> {
  serving = true;
  while (waiting.length > 0) {
    if (performance.now() - ended < SHARE.least) await nextTurn();
    const began = performance.now();
    const over = began + Math.min(Math.max(began - ended, SHARE.least), SHARE.most);
    do {
      waiting.shift()?.();
      await untilAllWait();
    } while (waiting.length > 0 && performance.now() < over);
    ended = performance.now();
  }
  serving = false;
}

/** Until everything has been done that goes on without waiting. */
function untilAllWait(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
