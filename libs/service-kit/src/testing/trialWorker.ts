import { threadId } from 'node:worker_threads';
import { serveWork } from '../workers/serveWork';

/** Work for the threads of a pool under test. */
export type Trial = { kind: 'echo'; text: string } | { kind: 'spin' | 'throw' | 'fill' | 'thread' };

serveWork((trial: Trial) => {
  switch (trial.kind) {
    case 'echo':
      return trial.text;
    case 'thread':
      return String(threadId);
    case 'throw':
      throw new TypeError('as asked');
    case 'fill': {
      const kept: number[][] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + kept.length));
    }
    case 'spin':
      for (;;);
  }
});
