import {
  importLimits,
  limits,
  recipeDetailsOf,
  type ComparedRecipe,
  type ImportRow,
} from '@forkcast/contracts';
import type { FoundRecipe } from '../reading/fileReader';

/** What to do with an existing recipe that differs from the file. */
export type Choice = 'skip' | 'replace' | 'both';
export const choices = ['skip', 'replace', 'both'] as const satisfies readonly Choice[];

type ExistingRecipe = NonNullable<ComparedRecipe['there']>;

export interface AlikeRecipe {
  recipe: FoundRecipe;
  there: ExistingRecipe;
}

/** The recipes of files, grouped by what to do with them. */
export interface Sorted {
  fresh: readonly FoundRecipe[];
  /** Existing recipes that equal the file's. */
  same: readonly AlikeRecipe[];
  alike: readonly AlikeRecipe[];
  /** Exact duplicates within the files, without the first of each. */
  twins: readonly FoundRecipe[];
  refused: readonly { recipe: FoundRecipe; reason: NonNullable<ComparedRecipe['refused']> }[];
}

/**
 * Matches recipes of the files to existing ones. Each existing recipe matches at most one, preferably by id. Of
 * identical recipes in the files, only the first is matched.
 */
export function sortRecipes(recipes: readonly FoundRecipe[], compared: readonly ComparedRecipe[]): Sorted {
  const known = recipes.map((recipe, index) => ({ recipe, ...compared[index] }));
  const { twins, others } = findRepeated(known.flatMap(({ recipe, refused }) => (refused ? [] : recipe)));
  const claims = new Map<string, FoundRecipe>();
  for (const isById of [true, false]) {
    for (const { recipe, there } of known) {
      const isFirst = !twins.has(recipe) && !others.has(recipe);
      if (there && isFirst && (there.by === 'external-id') === isById && !claims.has(there.recipeId))
        claims.set(there.recipeId, recipe);
    }
  }
  const fresh: FoundRecipe[] = [];
  const same: AlikeRecipe[] = [];
  const alike: AlikeRecipe[] = [];
  const refused: Sorted['refused'][number][] = [];
  for (const { recipe, there, refused: reason } of known) {
    if (reason) refused.push({ recipe, reason });
    else if (others.has(recipe)) refused.push({ recipe, reason: 'duplicate-in-file' });
    else if (twins.has(recipe)) continue;
    else if (!there || claims.get(there.recipeId) !== recipe) fresh.push(recipe);
    else (there.same ? same : alike).push({ recipe, there });
  }
  return { fresh, same, alike, twins: [...twins], refused };
}

/**
 * Recipes that occur earlier in the files: `twins` are identical, `others` differ under the same id. Identical recipes
 * with different ids are kept apart.
 */
function findRepeated(recipes: readonly FoundRecipe[]) {
  const twins = new Set<FoundRecipe>();
  const others = new Set<FoundRecipe>();
  const textById = new Map<string, string>();
  const seen = new Set<string>();
  for (const recipe of recipes) {
    if (recipe.externalId === null) continue;
    const text = JSON.stringify(recipeDetailsOf(recipe.details));
    const before = textById.get(recipe.externalId);
    if (before === undefined) textById.set(recipe.externalId, text);
    else (before === text ? twins : others).add(recipe);
    seen.add(text);
  }
  for (const recipe of recipes) {
    if (recipe.externalId !== null) continue;
    const text = JSON.stringify(recipeDetailsOf(recipe.details));
    if (seen.has(text)) twins.add(recipe);
    seen.add(text);
  }
  return { twins, others };
}

/** The result if the user leaves out the recipes. */
export function withoutRecipes({ refused }: Sorted): Sorted {
  return { fresh: [], same: [], alike: [], twins: [], refused };
}

/** The default: updates unedited recipes of an earlier import, and skips all others. */
export function proposedFor({ there }: AlikeRecipe): Choice {
  return there.by === 'external-id' && !there.edited ? 'replace' : 'skip';
}

export interface Photographed {
  recipe: FoundRecipe;
  recipeId: string;
  importId: string | undefined;
}

export interface Decided {
  rows: readonly { recipe: FoundRecipe; row: ImportRow; replaces: boolean }[];
  /** Existing recipes that lack the photos of the files. */
  withoutPhotos: readonly Photographed[];
  /** Number of existing recipes that stay although the files differ. */
  left: number;
}

/** The rows to send, in the files' order. */
export function decide({ fresh, same, alike }: Sorted, choiceOf: (alike: AlikeRecipe) => Choice): Decided {
  const rows = fresh.map((recipe) => ({ recipe, row: rowOf(recipe, 'new'), replaces: false }));
  let left = 0;
  for (const each of alike) {
    const choice = choiceOf(each);
    const { recipe, there } = each;
    if (choice === 'skip') left += 1;
    else if (choice === 'both') rows.push({ recipe, row: rowOf(recipe, 'new'), replaces: false });
    else {
      const as = { replaces: there.recipeId, revision: there.revision };
      rows.push({ recipe, row: rowOf(recipe, as), replaces: true });
    }
  }
  rows.sort((a, b) => a.recipe.place - b.recipe.place);
  const withoutPhotos = same.filter(lacksPhotos).map(({ recipe, there: { recipeId, importId } }) => ({
    recipe,
    recipeId,
    importId: importId ?? undefined,
  }));
  return { rows, withoutPhotos, left };
}

/**
 * Whether photos of the file are missing, perhaps after an interrupted import. The server recognises photos that it
 * already has by their content.
 */
function lacksPhotos({ recipe, there }: AlikeRecipe): boolean {
  const photosInFile = Math.min(photosOf(recipe), limits.recipePhotos);
  return there.photos < (there.importId === null ? Math.min(photosInFile, 1) : photosInFile);
}

/** Number of photos of a recipe: those of the file, otherwise the one at its address. */
export function photosOf({ photos, photoAddress }: FoundRecipe): number {
  return photos === 0 && photoAddress !== null ? 1 : photos;
}

/** The row for the server's API. */
export function rowOf(recipe: FoundRecipe, as?: NonNullable<ImportRow['as']>): ImportRow {
  const { externalId, details, rating, favourite, lastMade, createdAt } = recipe;
  const id = externalId?.trim() ?? '';
  return {
    ...recipeDetailsOf(details),
    rating,
    favourite,
    lastMade: lastMade === null ? null : instantOf(lastMade, true),
    createdAt: createdAt === null ? null : instantOf(createdAt, false),
    externalId: id !== '' && id.length <= importLimits.externalId ? id : null,
    ...(as && { as }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An instant, or the start of its day in local time; null for an invalid text. */
function instantOf(text: string, isDay: boolean): string | null {
  const instant = new Date(DAY.test(text) ? `${text}T00:00:00` : text);
  if (Number.isNaN(instant.getTime())) return null;
  if (isDay) instant.setHours(0, 0, 0, 0);
  const iso = instant.toISOString();
  // Years with more than four digits are mistakes.
  return /^\d{4}-/.test(iso) ? iso : null;
}
