import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonEvent, scrubbed } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '../testing';
import { openEmbeddedDocumentStore } from './documents/embeddedDocumentStore';
import { Scrubber } from './scrubber';

let stores: TestStores;
beforeEach(async () => (stores = await openTestStores()));
afterEach(() => stores.close());

const traces = () =>
  readdirSync(stores.directory).filter((name) =>
    /Dumplings\d/.test(readFileSync(join(stores.directory, name), 'latin1')),
  );
const text = (index: number) => (index % 3 === 0 ? `Dumplings${index}` : 'x'.repeat((index * 37) % 400));

test('documents and streams whose rows were moved about before they were removed → nothing of them is in the files', async () => {
  const documents = stores.database.collection<{ _id: string; name: string }>('dishes');
  const ids: string[] = [];
  for (let index = 0; index < 1_500; index += 1) {
    // In no order, so that pages are split and rows moved.
    const _id = `${(index * 7_919) % 1_500}-${index}`;
    await documents.replaceOne({ _id }, { name: text(index) }, { upsert: true });
    await stores.store.appendToStream(`dish-${_id}`, [
      jsonEvent({ type: 'Cooked', data: { name: text(index) } }),
    ]);
    if (index % 3 === 0) ids.push(_id);
  }
  for (const _id of ids) {
    await documents.deleteOne({ _id });
    await stores.store.tombstoneStream(`dish-${_id}`);
  }
  expect(await Promise.all([scrubbed(stores.store), scrubbed(stores.database)])).toEqual([true, true]);
  expect(traces()).toEqual([]);
  expect(await documents.countDocuments()).toBe(1_000);
  await stores.database.close();
  stores.database = await openEmbeddedDocumentStore({ directory: stores.directory });
  expect(await stores.database.collection('dishes').countDocuments()).toBe(1_000);
  expect(traces()).toEqual([]);
}, 60_000);

test('what cannot be scrubbed → is somebody else’s business', async () => {
  expect(await scrubbed({})).toBe(true);
});

test('several who ask → share a rewriting that has not begun; one after a long one is told to come again', async () => {
  let rewritings = 0;
  let took = 0;
  const scrubber = new Scrubber(async () => {
    rewritings += 1;
    await new Promise((resolve) => setTimeout(resolve, took));
  });
  expect(await Promise.all([scrubber.scrub(), scrubber.scrub(), scrubber.scrub()])).toEqual([
    ...[true, true, true],
  ]);
  expect(rewritings).toBe(1);
  took = 300;
  expect(await scrubber.scrub()).toBe(true);
  expect(await scrubber.scrub()).toBe(false);
  expect(rewritings).toBe(2);
});

test('a rewriting that fails → is heard of by those who wait for it, and the next is tried', async () => {
  let fails = true;
  const scrubber = new Scrubber(async () => {
    if (fails) throw new Error('disk full');
  });
  await expect(Promise.all([scrubber.scrub(), scrubber.scrub()])).rejects.toThrow('disk full');
  fails = false;
  expect(await scrubber.scrub()).toBe(true);
});
