import {
  importLimits,
  limits,
  recipeDetailsOf,
  type ComparedRecipe,
  type ImportRow,
} from '@forkcast/contracts';
import type { FoundRecipe } from './fileReader';

/** What becomes of a recipe that is there already and says something else in the file. */
export type Choice = 'skip' | 'replace' | 'both';
export const choices = ['skip', 'replace', 'both'] as const satisfies readonly Choice[];

type There = NonNullable<ComparedRecipe['there']>;

export interface AlikeRecipe {
  recipe: FoundRecipe;
  there: There;
}

/** The recipes of files, grouped by what to do with them. */
export interface Sorted {
  fresh: readonly FoundRecipe[];
  /** There already, and the file says nothing else. */
  same: readonly AlikeRecipe[];
  alike: readonly AlikeRecipe[];
  /** In the files more than once, word by word: the others of each. */
  twins: readonly FoundRecipe[];
  refused: readonly { recipe: FoundRecipe; reason: NonNullable<ComparedRecipe['refused']> }[];
}

/**
 * Each recipe that is there stands for one of the files' at most, as it is known by its id first of all; of recipes that are one
 * and the same in the files, one is looked at.
 */
export function sortRecipes(recipes: readonly FoundRecipe[], compared: readonly ComparedRecipe[]): Sorted {
  const known = recipes.map((recipe, index) => ({ recipe, ...compared[index] }));
  const { twins, others } = repeatedIn(known.flatMap(({ recipe, refused }) => (refused ? [] : recipe)));
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
 * Recipes that came earlier in the files: `twins` say the same, `others` something else under the same id. Two that say the same
 * under ids of their own are two.
 */
function repeatedIn(recipes: readonly FoundRecipe[]) {
  const twins = new Set<FoundRecipe>();
  const others = new Set<FoundRecipe>();
  const saidById = new Map<string, string>();
  const said = new Set<string>();
  for (const recipe of recipes) {
    if (recipe.externalId === null) continue;
    const text = JSON.stringify(recipeDetailsOf(recipe.details));
    const before = saidById.get(recipe.externalId);
    if (before === undefined) saidById.set(recipe.externalId, text);
    else (before === text ? twins : others).add(recipe);
    said.add(text);
  }
  for (const recipe of recipes) {
    if (recipe.externalId !== null) continue;
    const text = JSON.stringify(recipeDetailsOf(recipe.details));
    if (said.has(text)) twins.add(recipe);
    said.add(text);
  }
  return { twins, others };
}

/** Where the recipes of the files are not to be brought in. */
export function withoutRecipes({ refused }: Sorted): Sorted {
  return { fresh: [], same: [], alike: [], twins: [], refused };
}

/** The default: unedited recipes from an earlier import are updated, everything else stays. */
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
  /** Recipes that are there without the photos that the files hold. */
  withoutPhotos: readonly Photographed[];
  /** How many of those that are there stay as they are though the files say something else. */
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
 * Whether photos of the file are missing: all of them, or some that an import did not come to. Sent again, those that are there
 * are known by their content.
 */
function lacksPhotos({ recipe, there }: AlikeRecipe): boolean {
  const held = Math.min(photosOf(recipe), limits.recipePhotos);
  return there.photos < (there.importId === null ? Math.min(held, 1) : held);
}

/** How many photos come of a recipe: those of the file, else the one that it names. */
export function photosOf({ photos, photoAddress }: FoundRecipe): number {
  return photos === 0 && photoAddress !== null ? 1 : photos;
}

/** A recipe as the server takes it. */
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

/** An instant, or when its day began here; null where it is none. */
function instantOf(text: string, isDay: boolean): string | null {
  const instant = new Date(DAY.test(text) ? `${text}T00:00:00` : text);
  if (Number.isNaN(instant.getTime())) return null;
  if (isDay) instant.setHours(0, 0, 0, 0);
  const written = instant.toISOString();
  // Years beyond four digits are none that anybody meant.
  return /^\d{4}-/.test(written) ? written : null;
}
