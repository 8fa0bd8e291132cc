import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { blobNameOf, WHOLE } from './photoNames';
import { allShownPhotos } from './recipePhotos';

/** The blobs that have to be there, with the recipe that shows each, or that a listing which does was made from: others of a photo are drawn from these. */
export async function* neededPhotoBlobs(database: DocumentDatabase) {
  for await (const { recipeId, id } of allShownPhotos(database))
    yield { recipeId, name: blobNameOf(id, WHOLE) };
}
