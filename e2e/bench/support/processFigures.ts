import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SAMPLE_MS = 100;

/** Resident memory of a process, in megabytes. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** CPU time of a process's current threads in milliseconds, with nanosecond resolution. */
export function cpuTimeMs(child: ChildProcess): number {
  const threads = readdirSync(`/proc/${child.pid}/task`);
  return threads.reduce((sum, thread) => sum + threadTimeMs(child, thread), 0);
}

/** CPU time of a process's main thread in milliseconds. */
export function mainThreadTimeMs(child: ChildProcess): number {
  return threadTimeMs(child, String(child.pid));
}

function threadTimeMs({ pid }: ChildProcess, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Peak resident memory of a process during `work`, in megabytes. */
export async function measurePeakMemory(child: ChildProcess, work: () => Promise<void>): Promise<number> {
  let peak = residentMegabytes(child);
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(child))), SAMPLE_MS);
  try {
    await work();
    return Math.max(peak, residentMegabytes(child));
  } finally {
    clearInterval(timer);
  }
}

/** The files below a directory, with the space each takes on the disk in bytes. */
export function listFiles(directory: string): [file: string, bytes: number][] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const stats = statSync(path.join(directory, file));
    return stats.isFile() ? [[file, stats.size] as [string, number]] : [];
  });
}
