import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { openBlobDirectory, openEmbeddedDocumentStore } from '@forkcast/stores';
import { checkPhotos } from './checkPhotos';

let directory: string;
beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'forkcast-photos-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** The header of a WebP file. */
function webp(): Uint8Array {
  const bytes = new TextEncoder().encode('RIFF\0\0\0\0WEBPa picture');
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}

/** Creates recipes that each show a photo, with these full-size files. */
async function keep(files: Readonly<Record<string, Uint8Array | null>>): Promise<void> {
  const documents = await openEmbeddedDocumentStore({ directory });
  const blobs = openBlobDirectory(path.join(directory, PHOTOS));
  for (const [id, bytes] of Object.entries(files)) {
    const photos = [{ id, width: 1, height: 1, alt: '', bytes: 1 }];
    await documents
      .collection('recipe-photos')
      .replaceOne({ _id: `recipe-of-${id}` }, { householdId: 'h', photos, photoIds: [id] }, { upsert: true });
    if (bytes) await blobs.put(`${id}.1920.webp`, bytes);
  }
  await documents.close();
}

const check = () => checkPhotos(directory, directory, () => undefined);

test('accepts photos that are there and complete', async () => {
  await keep({ a: webp(), b: webp() });
  expect(await check()).toMatchObject({ verdict: 'well', details: [] });
});

test('names missing and damaged photos', async () => {
  await keep({
    whole: webp(),
    none: null,
    empty: new Uint8Array(),
    half: webp().subarray(0, 15),
    zeros: new Uint8Array(40),
  });
  expect(await check()).toMatchObject({
    verdict: 'wrong',
    text: expect.stringContaining('photos: 5 shown by recipes, 3 files'),
    details: [
      '2 photos are missing: empty.1920.webp of recipe recipe-of-empty, none.1920.webp of recipe recipe-of-none',
      '2 photos are damaged: half.1920.webp of recipe recipe-of-half, zeros.1920.webp of recipe recipe-of-zeros',
    ],
  });
});
