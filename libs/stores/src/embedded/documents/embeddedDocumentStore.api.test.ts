import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openTestStores, type TestStores } from '../../testing';
import { documentStoreContract } from '../../testing/documentStoreContract';
import { StoreLockedError } from '../storeErrors';
import { openEmbeddedDocumentStore } from './embeddedDocumentStore';

documentStoreContract('the embedded document store', openTestStores);

interface Session {
  _id: string;
  accountId: string;
  expires?: Date;
}

describe('the embedded document store', () => {
  let stores: TestStores;
  const sessions = () => stores.database.collection<Session>('sessions');
  const reopened = async (meanwhile: () => void = () => undefined) => {
    await stores.database.close();
    meanwhile();
    stores.database = await openEmbeddedDocumentStore({ directory: stores.directory });
  };

  beforeEach(async () => {
    stores = await openTestStores();
  });
  afterEach(() => stores.close());

  it('closed and opened again → holds what it held, Dates included, and nothing that was deleted', async () => {
    const expires = new Date('2026-12-24T18:00:00Z');
    await sessions().replaceOne({ _id: 's1' }, { accountId: 'ann', expires }, { upsert: true });
    await sessions().replaceOne({ _id: 's2' }, { accountId: 'ben' }, { upsert: true });
    await sessions().deleteOne({ _id: 's2' });
    await reopened();
    expect(await sessions().find({}).toArray()).toEqual([{ _id: 's1', accountId: 'ann', expires }]);
  });

  it('opened a second time while open → locked', async () => {
    const second = openEmbeddedDocumentStore({ directory: stores.directory });
    await expect(second).rejects.toBeInstanceOf(StoreLockedError);
  });

  it('documents of several collections written together → there together, and after opening again', async () => {
    await stores.database.writeTogether([
      { collection: 'sessions', put: [{ _id: 's1' }], remove: [] },
      { collection: 'checkpoints', put: [{ _id: 'p' }], remove: [] },
    ]);
    await stores.database.writeTogether([{ collection: 'sessions', put: [{ _id: 's2' }], remove: ['s1'] }]);
    await reopened();
    expect((await sessions().find({}).toArray()).map(({ _id }) => _id)).toEqual(['s2']);
    expect(await stores.database.collection('checkpoints').countDocuments({})).toBe(1);
  });

  it('its file deleted → opens empty', async () => {
    await sessions().replaceOne({ _id: 's1' }, { accountId: 'ann' }, { upsert: true });
    await reopened(() => rmSync(join(stores.directory, 'documents.db')));
    expect(await sessions().countDocuments()).toBe(0);
  });

  it('iterating thousands of documents → others have their turns between the batches', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ _id: `s${index}`, accountId: 'ann' }));
    await sessions().bulkWrite(many.map((document) => ({ insertOne: { document } })));
    let turns = 0;
    let done = false;
    const turn = () => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    setImmediate(turn);
    let found = 0;
    for await (const session of sessions().find({}, { batchSize: 50 })) found += session._id ? 1 : 0;
    done = true;
    expect(found).toBe(1_000);
    expect(turns).toBeGreaterThanOrEqual(19);
  });
});
