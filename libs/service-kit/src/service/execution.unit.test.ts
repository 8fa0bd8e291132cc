import type { Execute } from '@forkcast/event-sourcing';
import { executionFor } from './execution';

const metadata = { correlationId: 'request-1' };
const noCommands: Execute = () => Promise.reject(new Error('No command is expected here'));

test('passes the metadata to a custom append and returns its result', async () => {
  const { write } = executionFor(noCommands, metadata);
  const written = await write(async (given) => ({ given, position: 7n }));
  expect(written).toEqual({ given: metadata, position: 7n });
});

test('returns the last position of several writes', async () => {
  const { write, position } = executionFor(noCommands, metadata);
  expect(position()).toBeUndefined();
  for (const each of [7n, 9n, undefined, 8n]) await write(async () => ({ position: each }));
  expect(position()).toBe(9n);
});
