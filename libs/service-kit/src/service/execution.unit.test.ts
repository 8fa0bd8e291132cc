import type { Execute } from '@forkcast/event-sourcing';
import { executionFor } from './execution';

test('returns the last position of several commands', async () => {
  const positions = [7n, 9n, undefined, 8n];
  // The part of the result that is read.
  const execute = (() => Promise.resolve({ position: positions.shift() })) as unknown as Execute;
  const execution = executionFor(execute, { correlationId: 'request-1' });
  expect([execution.position(), execution.executed()]).toEqual([undefined, false]);
  for (let time = 0; time < 4; time += 1) await execution.execute({} as never, {} as never);
  expect([execution.position(), execution.executed()]).toEqual([9n, true]);
});
