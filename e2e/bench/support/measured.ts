/** Duration of `work` in milliseconds. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Statistics of durations in milliseconds, in one line. */
export function formatDurations(times: readonly number[]): string {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${times.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}

/** Prints one line of results. */
export const print = (what: string, figure: string) => console.log(`${what.padEnd(66)} ${figure}`);
