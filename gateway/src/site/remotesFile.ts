import { readFile, stat } from 'node:fs/promises';
import { remotesSchema, type Remotes } from '@forkcast/contracts';
import type { Logger } from '@forkcast/service-kit';

/**
 * Reads the registry of remotes from a JSON file, and again when it changes. While the file is invalid or
 * missing, the last content is used. Rejects if it was never readable.
 */
export function remotesFile(file: string, logger: Logger): () => Promise<Remotes> {
  let known: Remotes | undefined;
  let readAt = -1;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known && mtimeMs === readAt) return known;
      readAt = mtimeMs;
      known = remotesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      logger.error({ err: error, file }, 'the registry of remotes could not be read');
      if (!known) throw error;
    }
    return known;
  };
}
