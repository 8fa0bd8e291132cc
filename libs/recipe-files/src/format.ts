import type { Imported } from './imported';
import type { Source } from './reading/source';

/** A file in an archive. Reading stops with an error beyond the size that the archive declares. */
export interface ArchiveEntry {
  /** Path with '/', without the root folder that all entries share. */
  readonly path: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  /**
   * Reads all bytes. Rejects with a `FileProblem` if the entry is damaged or larger than declared. An entry that the
   * format reads or claims belongs to it; the other entries are read as separate files afterwards.
   */
  bytes(): Promise<Uint8Array>;
  /** Reads all text: UTF-8, UTF-16 with a byte-order mark, otherwise Windows-1252. Rejects like `bytes`. */
  text(): Promise<string>;
  /** Claims an entry that the format doesn't need, such as a thumbnail or a setting. */
  claim(): void;
}

interface Named {
  /** The file's own name, without folders and archives. */
  readonly name: string;
  /** The name with its archives and folders, for problem messages. */
  readonly where: string;
}

/** A file that is opened as far as needed to detect its format. */
export type OpenFile =
  | (Named & { readonly kind: 'archive'; readonly entries: readonly ArchiveEntry[] })
  | (Named & {
      readonly kind: 'json';
      readonly value: unknown;
      /** Reads the value again to load photos in it, so that they don't all stay in memory. */
      readonly readAgain: () => Promise<unknown>;
    })
  | (Named & { readonly kind: 'text'; readonly text: string; readonly source: Source })
  | (Named & { readonly kind: 'bytes'; readonly source: Source });
export type OpenArchive = Extract<OpenFile, { kind: 'archive' }>;
export type OpenJson = Extract<OpenFile, { kind: 'json' }>;
export type OpenText = Extract<OpenFile, { kind: 'text' }>;

/** A file format. Formats are tried in the order of the table; the first whose `detect` returns true reads the file. */
export interface Format {
  /** Name of the app or format. */
  readonly title: string;
  /** Decides by the content, never by the name. */
  detect(file: OpenFile): boolean | Promise<boolean>;
  read(file: OpenFile): Found;
}

/** What a format finds in a file. */
type Found = Iterable<Imported> | AsyncIterable<Imported>;

/** Creates a format of archives, JSON values or texts; `detect` and `read` receive only files of that kind. */
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
  read(file: File): Found;
}

function formatOf<Kind extends OpenFile['kind']>(
  kind: Kind,
  format: FormatOf<Extract<OpenFile, { kind: Kind }>>,
): Format {
  const isOfKind = (file: OpenFile): file is Extract<OpenFile, { kind: Kind }> => file.kind === kind;
  return {
    title: format.title,
    detect: (file) => isOfKind(file) && format.detect(file),
    read: (file) => {
      if (!isOfKind(file)) throw new TypeError(`${format.title} can't read ${file.kind}`);
      return format.read(file);
    },
  };
}
