import type { Imported } from './imported';
import type { Source } from './reading/source';

/** A file within an archive; reading it is bounded by what the archive says of its size. */
export interface ArchiveEntry {
  /** With folders, separated by '/', without the folder that all entries share. */
  readonly path: string;
  /** In bytes, unpacked. */
  readonly size: number;
  /** All of it. Rejects with an `ImportProblem` thrown as `FileProblem` where it is damaged or larger than it says. */
  bytes(): Promise<Uint8Array>;
}

/** What of a file is known before a format is asked. */
export type OpenFile =
  | { readonly is: 'archive'; readonly name: string; readonly entries: readonly ArchiveEntry[] }
  | { readonly is: 'text'; readonly name: string; readonly text: string }
  | { readonly is: 'bytes'; readonly name: string; readonly source: Source };

/** One kind of file. Formats are asked in the order of the table; the first that says yes reads the file. */
export interface Format {
  /** The app or the format, as people call it. */
  readonly title: string;
  /** Decides by the content alone, never by the name. */
  detect(file: OpenFile): boolean | Promise<boolean>;
  read(file: OpenFile): AsyncIterable<Imported>;
}
