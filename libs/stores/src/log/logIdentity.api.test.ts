import { jsonEvent } from '@forkcast/event-sourcing';
import { openEmbeddedEventStore } from '../embedded/events/embeddedEventStore';
import { storesForEach } from '../testing';
import { beginLog, LOG_STREAM, logIdentityOf, readLogIdentity } from './logIdentity';

const stores = storesForEach();

test('gives a new log an identity that survives restarts', async () => {
  expect(await readLogIdentity(stores.store)).toBeUndefined();
  expect(await logIdentityOf(stores.store)).toBeUndefined();
  const identity = await beginLog(stores.store);
  expect(await logIdentityOf(stores.store)).toBe(identity);
  await stores.store.close();
  stores.store = await openEmbeddedEventStore({ directory: stores.directory });
  expect(await beginLog(stores.store)).toBe(identity);
});

test('adds an identity behind the events of a log of an earlier version', async () => {
  await stores.store.appendToStream('counter-1', jsonEvent({ type: 'Counted', data: { by: 1 } }));
  const identity = await beginLog(stores.store);
  expect(await readLogIdentity(stores.store)).toBe(identity);
});

test('refuses to delete the stream of the identity', async () => {
  const identity = await beginLog(stores.store);
  await expect(stores.store.tombstoneStream(LOG_STREAM)).rejects.toThrow(LOG_STREAM);
  expect(await readLogIdentity(stores.store)).toBe(identity);
});

test('reports an unexpected event in the stream of the identity', async () => {
  await stores.store.appendToStream(LOG_STREAM, jsonEvent({ type: 'Counted', data: { by: 1 } }));
  await expect(beginLog(stores.store)).rejects.toThrow('does not say which log this is');
});
