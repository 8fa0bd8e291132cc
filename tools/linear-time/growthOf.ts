/** The cost of a function for the largest measured text, and its growth over three doublings. */
export interface Growth {
  characters: number;
  /** CPU time for the largest text. */
  ms: number;
  /**
   * Growth of the time per doubling, the median of three: 2 is linear, 4 is quadratic. Quadratic functions grow by 4
   * every time. Outgrowing a CPU cache gives a single 7, which the median ignores.
   */
  perDoubling: number;
}

const DOUBLINGS = 3;
/** Shorter times are noise. */
const MIN_MEASURABLE_MS = 2;
const MAX_SIZE = 256 * 1024;
/** The limit for a repeated measurement: at this size, every cache is outgrown. */
const MAX_REPEATED_SIZE = 2 * 1024 * 1024;

/**
 * Doubles a text until its cost is measurable, then three times more. Uses CPU time because other work on the machine
 * hardly affects it. Returns undefined if even a quarter of a million characters cost next to nothing. With `smallest`,
 * it starts there and goes up to two million characters; undefined if that leaves no room for three doublings.
 */
export function growthOf(
  work: (text: string) => unknown,
  textOf: (size: number) => string,
  smallest?: number,
): Growth | undefined {
  const maxSize = smallest === undefined ? MAX_SIZE : MAX_REPEATED_SIZE;
  for (let size = smallest ?? 256; size << DOUBLINGS <= maxSize; size *= 2) {
    const first = measureFastest(work, textOf(size));
    if (first < MIN_MEASURABLE_MS) continue;
    const times = [first];
    // One measurement each is enough: an interruption makes one doubling look worse, and then the growth is measured
    // again.
    for (let doubling = 1; doubling <= DOUBLINGS; doubling += 1) {
      const text = textOf(size << doubling);
      times.push(cpuTimeMs(() => work(text)));
    }
    const [ms = 0] = times.slice(-1);
    return { characters: size << DOUBLINGS, ms, perDoubling: medianStep(times) };
  }
  return undefined;
}

function medianStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, before) => time / (times[before] ?? time));
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/**
 * The minimum of three measurements, or the first one that is too short: interruptions, garbage collection and
 * compilation only add time.
 */
function measureFastest(work: (text: string) => unknown, text: string): number {
  let fastest = Infinity;
  for (let tries = 0; tries < 3 && fastest >= MIN_MEASURABLE_MS; tries += 1)
    fastest = Math.min(
      fastest,
      cpuTimeMs(() => work(text)),
    );
  return fastest;
}

function cpuTimeMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
