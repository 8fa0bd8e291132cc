import { getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { serveWork } from '../workers/serveWork';

/** Work for the threads of a pool under test. */
export type Trial =
  { kind: 'echo'; text: string } | { kind: 'spin' | 'throw' | 'fill' | 'hold' | 'crash' | 'niceness' };

serveWork((trial: Trial) => {
  switch (trial.kind) {
    case 'echo':
      return trial.text;
    case 'niceness':
      return String(getPriority());
    case 'throw':
      throw new TypeError('as asked');
    case 'fill': {
      const kept: number[][] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + kept.length));
    }
    case 'spin':
      for (;;);
    case 'hold':
      return hold();
    case 'crash':
      process.kill(process.pid, 'SIGSEGV');
      for (;;);
  }
});

/** Allocates more and more memory outside of the heap, like native libraries do. */
async function hold(): Promise<string> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(16 * 1024 * 1024, held.length));
    await pause(5);
  }
}
