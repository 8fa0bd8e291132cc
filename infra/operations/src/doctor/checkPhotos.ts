import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { neededPhotoBlobs } from '@forkcast/recipes';
import { isCompletePicture } from '@forkcast/service-kit';
import { openBlobDirectory, openEmbeddedDocumentStore } from '@forkcast/stores';
import { createCheck, formatCount, formatFault, type Check, type Progress } from './check';

const MAX_EXAMPLES = 5;

/**
 * Checks that every photo of a recipe or listing exists and has the length that its header declares. Reads the
 * documents of the copy, and the files of the original directory.
 */
export async function checkPhotos(directory: string, copy: string, progress: Progress): Promise<Check> {
  progress('looking for the photos');
  const database = await openEmbeddedDocumentStore({ directory: copy });
  try {
    const stored = new Set<string>();
    let bytes = 0;
    const blobs = openBlobDirectory(path.join(directory, PHOTOS), { readOnly: true });
    for await (const { name, size } of blobs.all()) {
      // An empty file was never acknowledged, so it counts as missing.
      if (size > 0) stored.add(name);
      bytes += size;
    }
    const missing: string[] = [];
    const damaged: string[] = [];
    let needed = 0;
    for await (const { name, recipeId } of neededPhotoBlobs(database)) {
      needed += 1;
      const file = stored.has(name) ? await blobs.get(name) : null;
      if (!file) missing.push(`${name} of recipe ${recipeId}`);
      else if (!isCompletePicture(file)) damaged.push(`${name} of recipe ${recipeId}`);
    }
    const megabytes = (bytes / 1_000_000).toFixed(1);
    return createCheck(
      `photos: ${formatCount(needed)} shown by recipes, ${formatCount(stored.size)} files, ${megabytes} MB`,
      [...formatExamples('photos are missing', missing), ...formatExamples('photos are damaged', damaged)],
    );
  } finally {
    await database.close();
  }
}

function formatExamples(what: string, photos: readonly string[]): readonly string[] {
  const examples = photos.slice(0, MAX_EXAMPLES);
  return photos.length === 0 ? [] : [formatFault({ what, count: photos.length, examples })];
}
