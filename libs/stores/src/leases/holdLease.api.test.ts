import { storesForEach } from '../testing';
import { holdLease } from './holdLease';

const stores = storesForEach();

test('holds the lease of an embedded database at once, until it is stopped', async () => {
  const done: string[] = [];
  const lease = await holdLease({
    database: stores.database,
    name: 'work',
    work: async ({ signal }) => {
      done.push('begun');
      return async () => void done.push(signal.aborted ? 'ended' : 'cut off');
    },
  });
  expect(done).toEqual(['begun']);
  await lease.stop();
  await lease.stop();
  expect(done).toEqual(['begun', 'ended']);
});
