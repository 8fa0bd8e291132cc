import { endOfLog, type BusConsumer } from '@forkcast/bus';
import { asError, type BlobStore, type DocumentDatabase, type EventStore } from '@forkcast/event-sourcing';
import type { BackgroundTools } from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import { FOLLOWS_LISTINGS } from '../integration/followListings';
import type { RecipeModels } from '../models';
import { PHOTO_RESTORABLE_MS } from '../recipe/photos';
import { photoIdIn } from './photoNames';
import { findNeededPhotos, photoIdsOf } from './recipePhotos';

const HOUR_MS = 60 * 60 * 1_000;
const CLEAN_UP_INTERVAL_MS = 6 * HOUR_MS;
const FIRST_CLEAN_UP_MS = 5 * 60 * 1_000;
/** Recent uploads may not belong to a recipe yet. */
const RECENT_UPLOAD_MS = 24 * HOUR_MS;
const CATCH_UP_MS = 10_000;
const BATCH_SIZE = 200;

export interface CleanUpDependencies {
  blobs: BlobStore;
  database: DocumentDatabase;
  store: EventStore;
  /** The progress of `recipePhotos`. */
  readModel: Pick<ProjectionHandle, 'passed'>;
  /** The consumer that stores the photos of listings. */
  listings: Pick<BusConsumer, 'passed' | 'parked'>;
}

/**
 * Deletes blobs that no recipe and no listing has shown for 30 days, and returns their number. Rejects without
 * deleting while read models are behind the log, because new photos would look unused.
 */
export async function deleteUnusedPhotos(
  { blobs, database, store, readModel, listings }: CleanUpDependencies,
  now: Date,
): Promise<number> {
  const end = await endOfLog(store);
  const passed = await Promise.all([readModel, listings].map((each) => each.passed(end, CATCH_UP_MS)));
  if (!passed.every(Boolean) || listings.parked > 0) {
    throw new Error('Which photos are needed is not known up to the end of the log');
  }
  const since = new Date(now.getTime() - PHOTO_RESTORABLE_MS);
  const uploadedBefore = new Date(now.getTime() - RECENT_UPLOAD_MS);
  let removed = 0;
  const removeUnneeded = async (names: readonly string[]) => {
    const needed = await findNeededPhotos(database, [...new Set(names.map(photoIdIn))], { since });
    for (const name of names) {
      if (!needed.has(photoIdIn(name)) && (await blobs.remove(name, uploadedBefore))) removed += 1;
    }
  };
  let names: string[] = [];
  for await (const { name, putAt } of blobs.all()) {
    if (putAt < uploadedBefore) names.push(name);
    if (names.length < BATCH_SIZE) continue;
    await removeUnneeded(names);
    names = [];
  }
  if (names.length > 0) await removeUnneeded(names);
  return removed;
}

/** Deletes unused photos every few hours. */
export async function cleanUpPhotos({
  models,
  readModel,
  consumer,
  clock,
  logger,
}: BackgroundTools<RecipeModels>) {
  const { blobs, database, store } = models;
  let work: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      const removed = await deleteUnusedPhotos(
        { blobs, database, store, readModel: readModel('photos'), listings: consumer(FOLLOWS_LISTINGS) },
        clock(),
      );
      if (removed > 0) logger.info({ removed }, 'unused photos were removed');
    } catch (error) {
      logger.warn({ err: asError(error) }, 'unused photos could not be removed; this is tried again');
    }
  };
  const start = () => {
    work = run();
  };
  const timeout = setTimeout(start, FIRST_CLEAN_UP_MS).unref();
  const interval = setInterval(start, CLEAN_UP_INTERVAL_MS).unref();
  return async () => {
    clearTimeout(timeout);
    clearInterval(interval);
    await work;
  };
}

/** Deletes a household's photos, except those in other households' copies. */
export async function deleteHouseholdPhotos(
  householdId: string,
  { database, photos }: Pick<RecipeModels, 'database' | 'photos'>,
): Promise<void> {
  const ids = await photoIdsOf(database, householdId);
  const since = new Date(0);
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const needed = await findNeededPhotos(database, batch, { since, except: householdId });
    for (const id of batch) if (!needed.has(id)) await photos.remove(id);
  }
}
