import type { ArchiveEntry } from '../format';
import type { ImportedPhoto } from '../imported';
import { FileProblem } from '../reading/fileProblem';
import { fieldsOf, listOf } from './fields';

/** A photo stored as an archive entry. */
export function entryPhoto(entry: ArchiveEntry): ImportedPhoto {
  entry.claim();
  return { size: entry.size, bytes: () => entry.bytes() };
}

/** The photo of an archive entry; null without one. */
export function photoOf(entry: ArchiveEntry | undefined): ImportedPhoto | null {
  return entry ? entryPhoto(entry) : null;
}

/** The path of a value in a JSON document. */
export type JsonPath = readonly (string | number)[];

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inside, step) => {
    if (typeof step === 'number') return listOf(inside)[step];
    return fieldsOf(inside)[step];
  }, value);
}

/**
 * A base64 photo in a JSON file. Keeps only its `path`: `readAgain` reads the file when the photo is needed. Rejects
 * with a `FileProblem` for invalid base64.
 */
export function textPhoto(text: string, readAgain: () => Promise<unknown>, path: JsonPath): ImportedPhoto {
  // Callers pass a path, not a function: minifiers inline functions into each other's scope, where a shared closure
  // would keep the photos of all recipes in memory.
  const size = Math.floor((withoutPrefix(text).length * 3) / 4);
  return {
    size,
    bytes: async () => {
      const written = valueAt(await readAgain(), path);
      if (typeof written !== 'string') throw new FileProblem('damaged');
      return bytesOf(withoutPrefix(written));
    },
  };
}

/** Whether a text is a base64 photo, as opposed to an address or a file name. */
export function isTextPhoto(text: unknown): text is string {
  return (
    typeof text === 'string' && text.length >= 40 && /^(?:data:[^,]{0,100},)?[a-z\d+/=\s]{40}/i.test(text)
  );
}

function withoutPrefix(text: string): string {
  return text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
}

function bytesOf(base64: string): Uint8Array {
  try {
    const letters = atob(base64.replace(/\s+/g, ''));
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidCharacterError') throw new FileProblem('damaged');
    throw error;
  }
}
