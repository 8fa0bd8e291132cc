import { join } from 'node:path';
import { openEmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { temporaryDirectory } from '../../testing/temporaryDirectory';
import { compareCollection } from './compareCollection';

async function fileWith(documents: readonly { _id: string }[]): Promise<string> {
  const directory = temporaryDirectory();
  const store = await openEmbeddedDocumentStore({ directory });
  await store.writeTogether([{ collection: 'dishes', put: [...documents], remove: [] }]);
  await store.close();
  return join(directory, 'documents.db');
}

test('treats a missing field like null where a field was added later, and unlike it elsewhere', async () => {
  const actual = await fileWith([{ _id: 'before' }, { _id: 'other' }, { _id: 'surplus' }]);
  const expected = await fileWith([
    { _id: 'before', yieldText: null } as { _id: string },
    { _id: 'other', yieldText: '1 loaf' } as { _id: string },
    { _id: 'missing' },
  ]);
  expect(compareCollection({ actual, expected }, 'dishes')).toEqual({
    documents: 3,
    differing: expect.objectContaining({ count: 1, ids: ['other'] }),
    missing: expect.objectContaining({ count: 1, ids: ['missing'] }),
    tooMany: expect.objectContaining({ count: 1, ids: ['surplus'] }),
  });
});
