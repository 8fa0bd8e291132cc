import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { neededPhotoBlobs } from '@forkcast/recipes';
import { openBlobDirectory, openEmbeddedDocumentStore } from '@forkcast/stores';
import { checkOf, counted, type Check, type Progress } from './check';

const EXAMPLES = 5;

/** Whether every photo that a recipe or a listing shows is there. Reads the documents of a copy, and looks at the files where they are. */
export async function checkPhotos(directory: string, copy: string, progress: Progress): Promise<Check> {
  progress('looking for the photos');
  const database = await openEmbeddedDocumentStore({ directory: copy });
  try {
    const kept = new Set<string>();
    let bytes = 0;
    for await (const { name, size } of openBlobDirectory(path.join(directory, PHOTOS), {
      readOnly: true,
    }).all()) {
      // A file without anything in it is none that was ever acknowledged.
      if (size > 0) kept.add(name);
      bytes += size;
    }
    const missing: string[] = [];
    let shown = 0;
    for await (const { name, recipeId } of neededPhotoBlobs(database)) {
      shown += 1;
      if (!kept.has(name)) missing.push(`${name} of recipe ${recipeId}`);
    }
    const more = missing.length > EXAMPLES ? ' …' : '';
    const megabytes = (bytes / 1_000_000).toFixed(1);
    return checkOf(
      `photos: ${counted(shown)} shown by recipes, ${counted(kept.size)} files, ${megabytes} MB`,
      missing.length === 0
        ? []
        : [`${counted(missing.length)} photos are missing: ${missing.slice(0, EXAMPLES).join(', ')}${more}`],
    );
  } finally {
    await database.close();
  }
}
