import { limits } from '@forkcast/contracts';

/** What the address of cook mode says beside the first recipe. */
export interface CookView {
  /** For how many; null as the recipes say. */
  servings: number | null;
  /** Recipes cooked beside it. */
  beside: readonly string[];
}

/** More do not fit beside one another. */
export const MOST_RECIPES = 4;

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `?servings=6&with=<id>,<id>`; what is not understood is left out. */
export function readCookView(params: URLSearchParams): CookView {
  const servings = Number(params.get('servings'));
  const ids = (params.get('with') ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => id.test(each));
  return {
    servings: Number.isInteger(servings) && servings >= 1 && servings <= limits.servings ? servings : null,
    beside: [...new Set(ids)].slice(0, MOST_RECIPES - 1),
  };
}

export function writeCookView({ servings, beside }: CookView): URLSearchParams {
  return new URLSearchParams({
    ...(servings !== null && { servings: String(servings) }),
    ...(beside.length > 0 && { with: beside.join(',') }),
  });
}
