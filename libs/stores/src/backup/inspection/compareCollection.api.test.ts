import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { compareCollection } from './compareCollection';

const root = mkdtempSync(join(tmpdir(), 'compare-'));
afterAll(() => rmSync(root, { recursive: true }));

async function fileWith(name: string, documents: readonly { _id: string }[]): Promise<string> {
  const directory = join(root, name);
  const store = await openEmbeddedDocumentStore({ directory });
  await store.writeTogether([{ collection: 'dishes', put: [...documents], remove: [] }]);
  await store.close();
  return join(directory, 'documents.db');
}

test('treats a missing field like null where a field was added later, and unlike it elsewhere', async () => {
  const actual = await fileWith('actual', [{ _id: 'before' }, { _id: 'other' }, { _id: 'surplus' }]);
  const expected = await fileWith('expected', [
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
