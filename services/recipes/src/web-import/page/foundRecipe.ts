import type { Nutrition } from '@forkcast/contracts';

/** A recipe as described in one place of a page; missing fields are empty. */
export interface FoundRecipe {
  name: string | null;
  /** The URLs that it declares as its own. */
  addresses: readonly string[];
  ingredientLines: readonly string[];
  steps: readonly string[];
  /** Yields as written: '4 servings', 'Makes 24 cookies'. */
  yields: readonly string[];
  /** In minutes. */
  prep: number | null;
  cook: number | null;
  total: number | null;
  description: string | null;
  /** URLs of its photos as written, the best first. */
  photos: readonly string[];
  nutrition: Nutrition | null;
  author: string | null;
  /** Who published it. */
  publisher: string | null;
  /** The language code as written: 'en_GB'. */
  language: string | null;
  /**
   * The complete recipe if the page is Forkcast's own export, to be validated against the schema; null for
   * other pages.
   */
  written: object | null;
}

/** A recipe with the given fields; all others are empty. */
export function foundRecipe(fields: Partial<FoundRecipe>): FoundRecipe {
  return {
    name: null,
    addresses: [],
    ingredientLines: [],
    steps: [],
    yields: [],
    prep: null,
    cook: null,
    total: null,
    description: null,
    photos: [],
    nutrition: null,
    author: null,
    publisher: null,
    language: null,
    written: null,
    ...fields,
  };
}

/** Limits per page; real recipes stay far below. */
export const pageLimits = {
  characters: 6_000_000,
  elements: 100_000,
  depth: 800,
  /** Per kind of markup. */
  recipes: 200,
  ingredientLines: 500,
  steps: 500,
  lineLength: 5_000,
  /** More than the limit of notes, so that the preview notices and reports the cut. */
  stepLength: 20_000,
} as const;
