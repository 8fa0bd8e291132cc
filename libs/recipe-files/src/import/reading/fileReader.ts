import type {
  ImportedListItem,
  ImportedMeal,
  ImportedPhoto,
  ImportedRecipe,
  ImportedTemplate,
  ImportProblem,
} from '../../imported';
import type { Source } from '../../reading/source';
import { FileProblem } from '../../reading/fileProblem';
import { readRecipeFiles, type Matches } from '../../readRecipeFiles';
import { reasonText } from '../reporting/problemTexts';

/** A recipe of a file. Its photos are requested by its index among all recipes. */
export interface FoundRecipe extends Omit<ImportedRecipe, 'kind' | 'photos'> {
  place: number;
  /** Number of its photos in the file. */
  photos: number;
  /** Alternative texts of the photos, in order, if the file has them. */
  alts: readonly string[];
}

/** A part that can't be read. `why` is an error message of a server or of this device. */
export type ReadProblem =
  ImportProblem | (Pick<ImportProblem, 'where' | 'text'> & { reason: null; why: string });

/** What was found since the last report. */
export interface Found {
  recipes: readonly FoundRecipe[];
  meals: readonly ImportedMeal[];
  templates: readonly ImportedTemplate[];
  items: readonly ImportedListItem[];
  problems: readonly ReadProblem[];
}

/** Reads files, and their photos as long as it is open. */
export interface Reader {
  /** Reports results in batches. Rejects if nothing can be read. */
  read: (onFound: (found: Found) => void) => Promise<void>;
  /** Reads the bytes of one photo. */
  photo: (place: number, at: number) => Promise<Uint8Array>;
  /** Closes the reader. It reports nothing afterwards. */
  close: () => void;
}

/** Reads files. Rejects if a file can't be read. After closing, pending reads never settle. */
export interface SourceReader extends Omit<Reader, 'read'> {
  read: (sources: readonly Source[], onFound: (found: Found) => void, matches?: Matches) => Promise<void>;
}

/** Results per report: few enough to show progress, many enough to be fast. */
const BATCH = 100;

export function sourceReader(): SourceReader {
  const photos = new Map<number, readonly ImportedPhoto[]>();
  let isClosed = false;
  const neverSettle = () => new Promise<never>(() => undefined);
  return {
    read: async (sources, onFound, matches) => {
      let place = 0;
      let found = emptyFound();
      const report = () => {
        onFound(found);
        found = emptyFound();
      };
      for await (const each of readRecipeFiles(sources, matches)) {
        if (isClosed) return neverSettle();
        if (each.kind === 'recipe') {
          const { kind: _, photos: filePhotos, ...recipe } = each;
          photos.set(place, filePhotos);
          const alts = filePhotos.map(({ alt = '' }) => alt);
          found.recipes.push({ ...recipe, place, photos: filePhotos.length, alts });
          place += 1;
        } else if (each.kind === 'meal') found.meals.push(each);
        else if (each.kind === 'template') found.templates.push(each);
        else if (each.kind === 'list-item') found.items.push(each);
        else found.problems.push(each);
        if (sizeOf(found) >= BATCH) report();
      }
      report();
      return undefined;
    },
    photo: async (place, at) => {
      const photo = photos.get(place)?.[at];
      if (!photo) throw new Error(`There is no photo ${at} of recipe ${place}`);
      const bytes = await photo.bytes().catch(throwReadable);
      return isClosed ? neverSettle() : bytes;
    },
    close: () => {
      isClosed = true;
      photos.clear();
    },
  };
}

/** Rethrows a problem of a file as an error with a text for the user. */
function throwReadable(error: unknown): never {
  throw error instanceof FileProblem ? new Error(reasonText(error.reason), { cause: error }) : error;
}

function emptyFound() {
  return {
    recipes: [] as FoundRecipe[],
    meals: [] as ImportedMeal[],
    templates: [] as ImportedTemplate[],
    items: [] as ImportedListItem[],
    problems: [] as ImportProblem[],
  };
}

function sizeOf({ recipes, meals, templates, items, problems }: Found): number {
  return recipes.length + meals.length + templates.length + items.length + problems.length;
}
