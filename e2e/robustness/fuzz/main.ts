import { z } from 'zod';
import { fuzz } from './fuzz';
import { GROWTH_LIMIT } from './memory';

const MEGABYTE = 1024 * 1024;

const environment = z.object({
  FUZZ_REQUESTS: z.coerce.number().int().min(1).default(1_000_000),
  FUZZ_SEED: z.coerce.number().int().min(0).max(0x7fffffff).optional(),
});

async function main(): Promise<void> {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED } = environment.parse(process.env);
  const seed = FUZZ_SEED ?? Math.floor(Math.random() * 0x7fffffff);
  console.log(`${requests.toLocaleString('en-US')} requests; FUZZ_SEED=${seed} repeats them`);
  const started = Date.now();
  const onProgress = (made: number) => {
    if (made % 10_000 === 0) console.log(`${made.toLocaleString('en-US')} after ${seconds(started)} s`);
  };
  const { made, statuses, failures, before, after } = await fuzz({ requests, seed, onProgress });
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) console.log(`${status}: ${count}`);
  const growth = after.used - before.used;
  console.log(
    `Memory in use when warm ${inMegabytes(before.used)}, at the end ${inMegabytes(after.used)}; ` +
      `resident ${inMegabytes(before.rss)} and ${inMegabytes(after.rss)}`,
  );
  const all = growth > GROWTH_LIMIT ? [...failures, `memory grew by ${inMegabytes(growth)}`] : failures;
  for (const failure of all) console.error(`- ${failure}`);
  console.log(`${made - failures.length} passed, ${all.length} failed`);
  process.exitCode = all.length > 0 ? 1 : 0;
}

function seconds(started: number): number {
  return Math.round((Date.now() - started) / 1000);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

void main();
