import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workOnPicture } from '../src/pictures/workOnPicture';

/* Measures the CPU time and memory of one task on a picture. photoBench.ts runs it as a process. */

const tasks = {
  nothing: null,
  'take-in': { kind: 'take-in', sizes: { whole: 1_920, small: 320 } },
  'webp 960': { kind: 'draw', width: 960, format: 'webp' },
  'avif 320': { kind: 'draw', width: 320, format: 'avif' },
  'avif 960': { kind: 'draw', width: 960, format: 'avif' },
  'avif 1920': { kind: 'draw', width: 1_920, format: 'avif' },
} as const;

async function measure(name: string, file: string): Promise<void> {
  const task = Object.entries(tasks).find(([key]) => key === name)?.[1];
  const bytes = new Uint8Array(readFileSync(file));
  const before = process.cpuUsage();
  const outcome = task && (await workOnPicture({ ...task, bytes }));
  const { user, system } = process.cpuUsage(before);
  let size = 0;
  if (outcome?.kind === 'taken-in') {
    writeFileSync(path.join(path.dirname(file), 'whole.webp'), outcome.whole);
    size = outcome.whole.length;
  } else if (outcome?.kind === 'drawn') size = outcome.bytes.length;
  else if (outcome) throw new Error(`The picture was refused: ${outcome.why}`);
  // getrusage also counts the parent's memory before the fork.
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const megabytes = Number(kilobytes) / 1_024;
  console.log(JSON.stringify({ ms: (user + system) / 1_000, megabytes, size }));
}

const [, , name = '', file = ''] = process.argv;
void measure(name, file);
