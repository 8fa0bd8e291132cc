import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openTestStores, storesForEach } from '../../testing';
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
  const stores = storesForEach();
  const sessions = () => stores.database.collection<Session>('sessions');
  const reopened = async (whileClosed: () => void = () => undefined) => {
    await stores.database.close();
    whileClosed();
    stores.database = await openEmbeddedDocumentStore({ directory: stores.directory });
  };

  it('keeps its documents, Dates included, and no deleted ones when closed and opened again', async () => {
    const expires = new Date('2026-12-24T18:00:00Z');
    await sessions().replaceOne({ _id: 's1' }, { accountId: 'ann', expires }, { upsert: true });
    await sessions().replaceOne({ _id: 's2' }, { accountId: 'ben' }, { upsert: true });
    await sessions().deleteOne({ _id: 's2' });
    await reopened();
    expect(await sessions().find({}).toArray()).toEqual([{ _id: 's1', accountId: 'ann', expires }]);
  });

  it('refuses to open files that are already open', async () => {
    const second = openEmbeddedDocumentStore({ directory: stores.directory });
    await expect(second).rejects.toBeInstanceOf(StoreLockedError);
  });

  it('opens empty after its file was deleted', async () => {
    await sessions().replaceOne({ _id: 's1' }, { accountId: 'ann' }, { upsert: true });
    await reopened(() => rmSync(join(stores.directory, 'documents.db')));
    expect(await sessions().countDocuments()).toBe(0);
  });

  it('yields to others between the batches of a long iteration', async () => {
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
