import { archiveFormat, textFormat, type ArchiveEntry, type Format } from '../format';
import type { Imported, ImportedPhoto } from '../imported';
import { problemOf } from '../reading/fileProblem';
import { filePathOf, folderOf } from '../values/filePath';
import { photoOf } from '../values/photos';
import { readEach } from './readEach';

/** Finds the photo at an address in a document; null if the file doesn't contain it. */
export type PhotoAt = (address: string) => ImportedPhoto | null;

/** An app that writes all recipes into one document. */
interface DocumentApp {
  title: string;
  /** Title of the document without its archive. */
  titleAlone: string;
  /** Path of the document in the archive. */
  path: RegExp;
  isOurs: (text: string) => boolean;
  /** The start of each recipe, with the flag g. */
  recipe: RegExp;
  recipeOf: (piece: string, where: string, photoAt: PhotoAt) => Imported;
  /** Finds photos in the archive; by default by their path relative to the document. */
  photoFinder?: typeof findByPath;
}

/** The formats of an app that writes all recipes into one document: in an archive with photos, and alone. */
export function documentFormats(app: DocumentApp): readonly [inArchive: Format, alone: Format] {
  const { title, titleAlone, path, isOurs, photoFinder = findByPath } = app;
  const isDocument = (entry: ArchiveEntry) => path.test(entry.path);
  return [
    archiveFormat({
      title,
      detect: async ({ entries }) => {
        const document = entries.find(isDocument);
        return document !== undefined && isOurs(await document.text());
      },
      read: ({ entries, where }) =>
        readEach(entries.filter(isDocument), where, async function* (document, place) {
          const find = photoFinder(entries, folderOf(document.path));
          yield* recipesIn(await document.text(), place, (address) => photoOf(find(address)), app);
        }),
    }),
    textFormat({
      title: titleAlone,
      detect: ({ text }) => isOurs(text),
      read: ({ text, where }) => recipesIn(text, where, () => null, app),
    }),
  ];
}

/** Reads a large document recipe by recipe, to keep only one of them parsed in memory. */
function* recipesIn(text: string, where: string, photoAt: PhotoAt, { recipe, recipeOf }: DocumentApp) {
  const starts = Array.from(text.matchAll(recipe), ({ index }) => index);
  for (const [at, start] of starts.entries()) {
    try {
      yield recipeOf(text.slice(start, starts[at + 1]), where, photoAt);
    } catch (error) {
      yield problemOf(error, where);
    }
  }
}

function findByPath(
  entries: readonly ArchiveEntry[],
  folder: string,
): (address: string) => ArchiveEntry | undefined {
  const files = new Map(entries.map((entry) => [entry.path, entry]));
  return (address) => files.get(`${folder}${filePathOf(address)}`);
}
