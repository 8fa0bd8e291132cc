import { existsSync } from 'node:fs';
import path from 'node:path';
import { readReleaseHealth, type HealthOfRelease } from '@forkcast/gateway/releases';
import { createLogger, releaseHealthAt } from '@forkcast/service-kit';
import { connectDocuments, openEmbeddedDocumentStore } from '@forkcast/stores';
import { z } from 'zod';
import { dataDirectory } from '../dataDirectory';

/** How often a release was loaded, and how many errors pages reported. */
export type ReleaseCounts = Pick<HealthOfRelease, 'remote' | 'version' | 'loads' | 'errors'>;

const countsSchema = z.array(
  z.object({ remote: z.string(), version: z.string(), loads: z.number(), errors: z.number() }),
);

/**
 * The counts of all releases: from MONGODB_URL if set, else from the product that runs, or ran last, on the data
 * directory. Rejects if they can't be read.
 */
export async function readReleaseCounts(environment: NodeJS.ProcessEnv): Promise<readonly ReleaseCounts[]> {
  const { MONGODB_URL: url } = environment;
  if (url) {
    const logger = createLogger({ name: 'remote', level: 'silent' });
    const database = await connectDocuments({ url, logger });
    return readReleaseHealth(database).finally(() => database.close());
  }
  const directory = dataDirectory(environment);
  const running = await releaseHealthAt(directory);
  if (running) return countsSchema.parse(running);
  if (!existsSync(path.join(directory, 'documents.db'))) return [];
  const database = await openEmbeddedDocumentStore({ directory });
  return readReleaseHealth(database).finally(() => database.close());
}
