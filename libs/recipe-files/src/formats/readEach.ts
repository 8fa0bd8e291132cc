import type { ArchiveEntry } from '../format';
import type { Imported } from '../imported';
import { problemOf } from '../reading/fileProblem';

/**
 * Reads files of an archive one by one; `place` is the file's path for problem messages. A file that can't be read is a
 * problem, and the others are read.
 */
export async function* readEach(
  files: readonly ArchiveEntry[],
  where: string,
  read: (file: ArchiveEntry, place: string) => AsyncIterable<Imported>,
): AsyncIterable<Imported> {
  for (const file of files) {
    const place = where === '' ? file.path : `${where}/${file.path}`;
    try {
      yield* read(file, place);
    } catch (error) {
      yield problemOf(error, place);
    }
  }
}
