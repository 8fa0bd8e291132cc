import { recipePath } from '@forkcast/contracts';
import type { ReplicaMeal } from './planCopy';

/** The address of a meal's recipe with the planned servings. */
export interface RecipeAddress {
  /** 'https://forkcast.example' */
  origin: string;
  path: string;
}

const LABEL = 'Recipe: ';
const LINE = new RegExp(
  `(?:^|\\n\\n)${LABEL}https?://[^\\s/]+(/recipes/[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}(?:\\?servings=\\d+)?)$`,
);

/** Null if the product's public address is unknown, or if the meal has no recipe. */
export function recipeAddressOf(
  { recipeId, servings }: Pick<ReplicaMeal, 'recipeId' | 'servings'>,
  origin: string | undefined,
): RecipeAddress | null {
  return origin && recipeId ? { origin, path: recipePath(recipeId, servings) } : null;
}

/** Appends the recipe's address to a description. */
export function withRecipeAddress(description: string, address: RecipeAddress | null): string {
  if (!address) return description;
  return [description, `${LABEL}${address.origin}${address.path}`].filter(Boolean).join('\n\n');
}

/** Splits what `withRecipeAddress` returned, for any origin. */
export function splitRecipeAddress(text: string): { description: string; path: string | null } {
  const match = LINE.exec(text);
  return match
    ? { description: text.slice(0, match.index), path: match[1] ?? null }
    : { description: text, path: null };
}
