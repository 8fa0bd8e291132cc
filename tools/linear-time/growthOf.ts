/** What a function costs a text of one size, and the eightfold. */
export interface Growth {
  characters: number;
  /** Processor time of the largest text. */
  ms: number;
  /**
   * By how much the time grew with each doubling, the middle one of three: 2 is linear, 4 the square. The square grows by 4
   * every time; what has outgrown a cache of the processor grows by 7 once, and that is not told of.
   */
  perDoubling: number;
}

const DOUBLINGS = 3;
/** Less than this cannot be told from noise. */
const MEASURABLE_MS = 2;
const LARGEST = 256 * 1024;
/** A text that is looked at once more may be this large: by then every cache is outgrown. */
const LARGEST_AGAIN = 2 * 1024 * 1024;

/**
 * Doubles a text until it costs something, then three times more. Processor time counts, not the clock: other work on the
 * machine changes little. Undefined where even a quarter of a million characters cost next to nothing. From a `smallest`
 * text on it goes up to two million, and is undefined where that leaves no room for three doublings.
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (size: number) => string,
  smallest?: number,
): Growth | undefined {
  const largest = smallest === undefined ? LARGEST : LARGEST_AGAIN;
  for (let size = smallest ?? 256; size << DOUBLINGS <= largest; size *= 2) {
    const first = cheapest(work, textOf(size));
    if (first < MEASURABLE_MS) continue;
    const times = [first];
    // Once each will do: what interrupts makes one doubling look worse, and then the growth is measured again.
    for (let doubling = 1; doubling <= DOUBLINGS; doubling += 1) {
      const text = textOf(size << doubling);
      times.push(processorMs(() => work(text)));
    }
    const [ms = 0] = times.slice(-1);
    return { characters: size << DOUBLINGS, ms, perDoubling: middleStep(times) };
  }
  return undefined;
}

function middleStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, before) => time / (times[before] ?? time));
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/** Of three times, or until it is too little: what interrupts, collects garbage or compiles only ever adds. */
function cheapest(work: (text: string) => unknown, text: string): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least >= MEASURABLE_MS; tries += 1)
    least = Math.min(
      least,
      processorMs(() => work(text)),
    );
  return least;
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
