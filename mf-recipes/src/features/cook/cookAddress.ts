import { COOKED_TOGETHER, cookedBeside, type CookedMeal, limits } from '@forkcast/contracts';

/** What the address of cook mode says beside the first recipe. */
export interface CookView {
  /** For how many; null as the recipes say. */
  servings: number | null;
  /** Recipes cooked beside it; without servings of their own, for as many as the first. */
  beside: readonly CookedMeal[];
}

const cooked = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::(\d+))?$/;

/** `?servings=6&with=<id>,<id>:4`; what is not understood is left out. */
export function readCookView(params: URLSearchParams): CookView {
  const beside = new Map<string, CookedMeal>();
  for (const text of (params.get('with') ?? '').toLowerCase().split(',')) {
    const [, recipeId, servings] = cooked.exec(text) ?? [];
    if (recipeId && !beside.has(recipeId)) beside.set(recipeId, { recipeId, servings: servingsIn(servings) });
  }
  return {
    servings: servingsIn(params.get('servings')),
    beside: [...beside.values()].slice(0, COOKED_TOGETHER - 1),
  };
}

function servingsIn(text: string | null | undefined): number | null {
  const servings = Number(text);
  return Number.isInteger(servings) && servings >= 1 && servings <= limits.servings ? servings : null;
}

/** For how many one of its recipes is cooked. */
export function servingsOf({ servings, beside }: CookView, id: string): number | null {
  return beside.find(({ recipeId }) => recipeId === id)?.servings ?? servings;
}

/** Another number for one of its recipes, and for those that have none of their own with the first. */
export function withServings(view: CookView, id: string, servings: number): CookView {
  const isOwn = view.beside.some((meal) => meal.recipeId === id && meal.servings !== null);
  if (!isOwn) return { ...view, servings };
  const beside = view.beside.map((meal) => (meal.recipeId === id ? { ...meal, servings } : meal));
  return { ...view, beside };
}

export function writeCookView({ servings, beside }: CookView): URLSearchParams {
  return new URLSearchParams({
    ...(servings !== null && { servings: String(servings) }),
    ...(beside.length > 0 && { with: beside.map(cookedBeside).join(',') }),
  });
}
