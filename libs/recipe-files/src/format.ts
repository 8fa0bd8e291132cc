import type { Imported } from './imported';
import type { Source } from './reading/source';

/** A file within an archive; reading it is bounded by what the archive says of its size. */
export interface ArchiveEntry {
  /** With folders, separated by '/', without the folder that all entries share. */
  readonly path: string;
  /** In bytes, unpacked. */
  readonly size: number;
  /**
   * All of it. Rejects with an `ImportProblem` thrown as `FileProblem` where it is damaged or larger than it says. What a
   * format reads, or passes by, is its; the other entries are read each by itself afterwards.
   */
  bytes(): Promise<Uint8Array>;
  /** All of it as text: UTF-8, UTF-16 with a mark, else Windows-1252. Rejects as `bytes` does. */
  text(): Promise<string>;
  /** Says that the entry is known and nothing is to come of it: a thumbnail, a setting. */
  passBy(): void;
}

interface Named {
  /** As the file calls itself, without folders and the archives around it. */
  readonly name: string;
  /** The same with the archives and folders around it: what a problem says. */
  readonly where: string;
}

/** What of a file is known before a format is asked. */
export type OpenFile =
  | (Named & { readonly is: 'archive'; readonly entries: readonly ArchiveEntry[] })
  | (Named & {
      readonly is: 'json';
      readonly value: unknown;
      /** Reads the value again, for photos within it, so that they don't all stay in memory. */
      readonly again: () => Promise<unknown>;
    })
  | (Named & { readonly is: 'text'; readonly text: string; readonly source: Source })
  | (Named & { readonly is: 'bytes'; readonly source: Source });
export type OpenArchive = Extract<OpenFile, { is: 'archive' }>;
export type OpenJson = Extract<OpenFile, { is: 'json' }>;
export type OpenText = Extract<OpenFile, { is: 'text' }>;

/** One kind of file. Formats are asked in the order of the table; the first that says yes reads the file. */
export interface Format {
  /** The app or the format, as people call it. */
  readonly title: string;
  /** Decides by the content alone, never by the name. */
  detect(file: OpenFile): boolean | Promise<boolean>;
  read(file: OpenFile): AsyncIterable<Imported>;
}

/** A format of archives, or of values of JSON, or of texts; `detect` and `read` are asked with those alone. */
export function archiveFormat(format: FormatOf<OpenArchive>): Format {
  return formatOf('archive', format);
}
export function jsonFormat(format: FormatOf<OpenJson>): Format {
  return formatOf('json', format);
}
export function textFormat(format: FormatOf<OpenText>): Format {
  return formatOf('text', format);
}

interface FormatOf<File> {
  title: string;
  detect(file: File): boolean | Promise<boolean>;
  read(file: File): AsyncIterable<Imported>;
}

function formatOf<Is extends OpenFile['is']>(
  is: Is,
  format: FormatOf<Extract<OpenFile, { is: Is }>>,
): Format {
  const isOne = (file: OpenFile): file is Extract<OpenFile, { is: Is }> => file.is === is;
  return {
    title: format.title,
    detect: (file) => isOne(file) && format.detect(file),
    read: (file) => {
      if (!isOne(file)) throw new TypeError(`${format.title} reads no ${file.is}`);
      return format.read(file);
    },
  };
}
