import { importLimits, type ImportListRequest, type ImportMealsRequest } from '@forkcast/contracts';
import type { MealRow } from '../rows/mealRows';
import type { Comparison, Part, ReadFiles } from './importState';

/** Meals and lines of lists that are to come. */
export interface OtherRows {
  meals: readonly MealRow[];
  items: ImportListRequest['items'];
}

/** Those of the files that did not come before and are wanted. */
export function othersOf(
  { meals, items }: ReadFiles,
  { mealsThere, itemsThere }: Extract<Comparison, { state: 'known' }>,
  without: ReadonlySet<Part>,
): OtherRows {
  return {
    meals: without.has('meals') ? [] : meals.filter(({ row }) => !mealsThere.has(row.externalId)),
    items: without.has('items') ? [] : items.filter(({ externalId }) => !itemsThere.has(externalId)),
  };
}

/** Meals of a request, each with the recipe that it is here. */
export function mealsWithRecipes(
  meals: readonly MealRow[],
  recipeIds: ReadonlyMap<string, string>,
): ImportMealsRequest['meals'] {
  return meals.map(({ row, recipe }) => {
    const recipeId = recipe === null ? undefined : recipeIds.get(recipe);
    return recipeId === undefined ? row : { ...row, recipeId };
  });
}

/** In as many requests as it takes. */
export function requestsOf(rows: OtherRows) {
  return [
    ...slices(rows.meals, importLimits.mealsAtOnce).map((meals) => ({ meals })),
    ...slices(rows.items, importLimits.itemsAtOnce).map((items) => ({ items })),
  ];
}

export function slices<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
