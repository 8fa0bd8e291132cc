import type { ArchiveEntry } from '../format';
import type { ImportedPhoto } from '../imported';
import { FileProblem } from '../reading/fileProblem';

/** A photo that is a file of the archive. */
export function entryPhoto(entry: ArchiveEntry): ImportedPhoto {
  entry.passBy();
  return { size: entry.size, bytes: () => entry.bytes() };
}

/**
 * A photo as base64 within a text, of which nothing is kept: `again` reads the text anew. Rejects with a `FileProblem` where
 * it is no base64.
 */
export function textPhoto(text: string, again: () => Promise<unknown>): ImportedPhoto {
  const size = Math.floor((withoutHead(text).length * 3) / 4);
  return {
    size,
    bytes: async () => {
      const written = await again();
      if (typeof written !== 'string') throw new FileProblem('damaged');
      return bytesOf(withoutHead(written));
    },
  };
}

/** Whether a text holds a photo; addresses and file names are none. */
export function isTextPhoto(text: unknown): text is string {
  return (
    typeof text === 'string' && text.length >= 40 && /^(?:data:[^,]{0,100},)?[a-z\d+/=\s]{40}/i.test(text)
  );
}

function withoutHead(text: string): string {
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
