/** What a function costs a text of one size, and the eightfold. */
export interface Growth {
  characters: number;
  /** Processor time of the largest text. */
  ms: number;
  /** By how much the time grew with each doubling, on average: 2 is linear, 4 the square. */
  perDoubling: number;
}

const DOUBLINGS = 3;
/** Less than this cannot be told from noise. */
const MEASURABLE_MS = 2;
const LARGEST = 256 * 1024;

/**
 * Doubles a text until it costs something, then three times more. Processor time counts, not the clock: other work on the
 * machine changes nothing. Undefined where even a quarter of a million characters cost next to nothing, or where the
 * `smallest` text is too large for three doublings.
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (size: number) => string,
  smallest = 256,
): Growth | undefined {
  for (let size = smallest; size << DOUBLINGS <= LARGEST; size *= 2) {
    const first = cheapest(work, textOf(size));
    if (first < MEASURABLE_MS) continue;
    const characters = size << DOUBLINGS;
    const text = textOf(characters);
    // Once will do: what interrupts makes the growth look worse, and then it is measured again.
    const ms = processorMs(() => work(text));
    return { characters, ms, perDoubling: (ms / first) ** (1 / DOUBLINGS) };
  }
  return undefined;
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
