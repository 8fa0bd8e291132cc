import { blobSource, FileWindows } from '@forkcast/recipe-files';
import { sourceReader } from '@forkcast/recipe-files/import/read';
import type { FileReader } from './openReader';

/** Reads where it is called. */
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
  };
}
