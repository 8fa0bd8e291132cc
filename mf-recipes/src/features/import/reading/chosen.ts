import { isWebAddress } from '@forkcast/recipe-files/import';

/** A file, with its path in a chosen folder. */
export interface ChosenFile {
  file: File;
  path?: string;
}

/** Whether the file name's extension means JSON-LD. */
export function isLinkedData(fileName: string): boolean {
  return /\.json(?:ld)?$/i.test(fileName);
}

/** What the user chose, dropped or pasted. */
export type Chosen =
  | {
      files: readonly ChosenFile[];
      /** Paths of files that this device couldn't open. */
      unreadable?: readonly string[];
    }
  | { text: string }
  /** Addresses of web pages. */
  | { addresses: readonly string[] };

/** The pasted text, or a list of unique addresses if it consists only of those. Null if empty. */
export function parsePasted(pasted: string): Chosen | null {
  const lines = pasted.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return lines.every(isWebAddress) ? { addresses: [...new Set(lines)] } : { text: pasted.trim() };
}
