import { COOKED_TOGETHER, cookedBeside, type CookedMeal } from '@forkcast/contracts';
import { parseMultiple, parseServings } from '../recipe-page/visit/amountInAddress';

/** Query parameters of cook mode. */
export interface CookView {
  /** Null means each recipe's own servings. */
  servings: number | null;
  /** Multiple of the first recipe if it has no servings. */
  multiple: number;
  /** Recipes cooked alongside; without their own servings, they use the first recipe's. */
  others: readonly CookedMeal[];
}

const COOKED_RECIPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::(?:(\d+)|x([\d.]+)))?$/;

/** `?servings=6&with=<id>,<id>:4,<id>:x2`, or `?times=2`; ignores invalid parts. */
export function readCookView(params: URLSearchParams): CookView {
  const others = new Map<string, CookedMeal>();
  for (const text of (params.get('with') ?? '').toLowerCase().split(',')) {
    const [, recipeId, servings, multiple] = COOKED_RECIPE.exec(text) ?? [];
    if (!recipeId || others.has(recipeId)) continue;
    others.set(recipeId, {
      recipeId,
      servings: parseServings(servings),
      multiple: parseMultiple(multiple) ?? 1,
    });
  }
  return {
    servings: parseServings(params.get('servings')),
    multiple: parseMultiple(params.get('times')) ?? 1,
    others: [...others.values()].slice(0, COOKED_TOGETHER - 1),
  };
}

/** The amount to cook of a recipe. */
export interface CookedAmount {
  /** Null means the recipe's own servings. */
  servings: number | null;
  /** The multiple, if the recipe has no servings. */
  multiple: number;
}

export function amountOf({ servings, multiple, others }: CookView, id: string): CookedAmount {
  const other = others.find(({ recipeId }) => recipeId === id);
  return other
    ? { servings: other.servings ?? servings, multiple: other.multiple ?? 1 }
    : { servings, multiple };
}

/** Adds a recipe to cook alongside. */
export function withRecipe(view: CookView, id: string): CookView {
  return { ...view, others: [...view.others, { recipeId: id, servings: null }] };
}

/** Sets the servings of a recipe. The first recipe's also apply to recipes without their own. */
export function withServings(view: CookView, id: string, servings: number): CookView {
  const isOwn = view.others.some((meal) => meal.recipeId === id && meal.servings !== null);
  if (!isOwn) return { ...view, servings };
  const others = view.others.map((meal) => (meal.recipeId === id ? { ...meal, servings } : meal));
  return { ...view, others };
}

/** Sets the multiple of one recipe. */
export function withMultiple(view: CookView, id: string, multiple: number): CookView {
  if (!view.others.some(({ recipeId }) => recipeId === id)) return { ...view, multiple };
  return {
    ...view,
    others: view.others.map((meal) => (meal.recipeId === id ? { ...meal, multiple } : meal)),
  };
}

export function writeCookView({ servings, multiple, others }: CookView): URLSearchParams {
  return new URLSearchParams({
    ...(servings !== null && { servings: String(servings) }),
    ...(multiple !== 1 && { times: String(multiple) }),
    ...(others.length > 0 && { with: others.map(cookedBeside).join(',') }),
  });
}
