import { jsonEvent } from '@forkcast/event-sourcing';
import { openEmbeddedEventStore } from '../embedded/events/embeddedEventStore';
import { openTestStores, type TestStores } from '../testing';
import { beginLog, LOG_STREAM, logIdentityOf, readLogIdentity } from './logIdentity';

let stores: TestStores;

beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.close());

test('a log that nobody has begun → has no identity; begun → the same one through restarts', async () => {
  expect(await readLogIdentity(stores.store)).toBeUndefined();
  expect(await logIdentityOf(stores.store)).toBeUndefined();
  const identity = await beginLog(stores.store);
  expect(await logIdentityOf(stores.store)).toBe(identity);
  await stores.store.close();
  stores.store = await openEmbeddedEventStore({ directory: stores.directory });
  expect(await beginLog(stores.store)).toBe(identity);
});

test('a log of an earlier version → is given an identity behind the events that it has', async () => {
  await stores.store.appendToStream('counter-1', jsonEvent({ type: 'Counted', data: { by: 1 } }));
  const identity = await beginLog(stores.store);
  expect(await readLogIdentity(stores.store)).toBe(identity);
});

test('who deletes streams → is refused this one', async () => {
  const identity = await beginLog(stores.store);
  await expect(stores.store.tombstoneStream(LOG_STREAM)).rejects.toThrow(LOG_STREAM);
  expect(await readLogIdentity(stores.store)).toBe(identity);
});

test('something else in its stream → is no identity, and is said', async () => {
  await stores.store.appendToStream(LOG_STREAM, jsonEvent({ type: 'Counted', data: { by: 1 } }));
  await expect(beginLog(stores.store)).rejects.toThrow('does not say which log this is');
});
