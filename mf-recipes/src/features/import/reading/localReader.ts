import { blobSource, FileWindows } from '@forkcast/recipe-files';
import { sourceReader } from '@forkcast/recipe-files/import/read';
import { readLinkedRows } from '../rows/readLinkedRows';
import { readRecipeFile } from '../rows/readRecipeFile';
import { isLinkedData } from './chosen';
import type { FileReader } from './fileReader';

/** Reads files on the current thread. */
export function localReader(): FileReader {
  const reader = sourceReader();
  const windows = new FileWindows();
  return {
    ...reader,
    read: (files, onFound, matches) =>
      reader.read(
        files.map(({ file, path }) =>
          blobSource(file.name, file, { windows, ...(path !== undefined && { path }) }),
        ),
        onFound,
        matches,
      ),
    rows: async (file) => {
      const source = blobSource(file.name, file, { windows });
      if (isLinkedData(file.name)) return readLinkedRows(source);
      return readRecipeFile(await source.read(0, source.size));
    },
  };
}
