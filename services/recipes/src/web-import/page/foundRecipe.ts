import type { Nutrition } from '@forkcast/contracts';

/** What one place of a page says about a recipe; empty where it says nothing. */
export interface FoundRecipe {
  name: string | null;
  /** Addresses that it calls its own. */
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
  /** Addresses of its photos as written, the best first. */
  photos: readonly string[];
  nutrition: Nutrition | null;
  author: string | null;
  /** Who published it. */
  publisher: string | null;
  /** What it is written in, as written: 'en_GB'. */
  language: string | null;
  /** All of it as an export of ours says it, to be held against the schema; null for others' recipes. */
  written: object | null;
}

/** A recipe with the given fields; all others are empty. */
export function foundRecipe(said: Partial<FoundRecipe>): FoundRecipe {
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
    ...said,
  };
}

/** Limits per page; real recipes stay far below. */
export const pageLimits = {
  characters: 6_000_000,
  elements: 100_000,
  depth: 800,
  /** Of one way of describing them. */
  recipes: 200,
  ingredientLines: 500,
  steps: 500,
  lineLength: 5_000,
  /** Longer than notes can be, so that cutting them is reported there. */
  stepLength: 20_000,
} as const;
