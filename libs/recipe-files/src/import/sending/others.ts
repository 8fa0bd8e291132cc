import { importLimits, type ImportMealsRequest, type ImportTemplateRequest } from '@forkcast/contracts';
import type { MealRow } from '../../rows/mealRows';
import type { TemplateRow } from '../../rows/templateRows';
import type { Comparison, OtherRows, Part, ReadFiles } from '../importState';

/** The rows that weren't imported before, except the parts in `without`. */
export function othersOf(
  { meals, templates, items }: ReadFiles,
  { mealsThere, eatenThere, templatesThere, itemsThere }: Extract<Comparison, { state: 'known' }>,
  without: ReadonlySet<Part>,
): OtherRows {
  return {
    meals: without.has('meals')
      ? []
      : meals.filter(({ row }) => !(row.as === 'eaten' ? eatenThere : mealsThere).has(row.externalId)),
    templates: without.has('templates')
      ? []
      : templates.filter(({ row }) => !templatesThere.has(row.externalId)),
    items: without.has('items') ? [] : items.filter(({ externalId }) => !itemsThere.has(externalId)),
  };
}

/** Meals for one request, with the ids of the imported recipes. */
export function mealsWithRecipes(
  meals: readonly MealRow[],
  recipeIds: ReadonlyMap<string, string>,
): ImportMealsRequest['meals'] {
  return meals.map(({ row, recipe }) => {
    const recipeId = recipe === null ? undefined : recipeIds.get(recipe);
    return recipeId === undefined ? row : { ...row, recipeId };
  });
}

/** A template with the ids of the imported recipes. */
export function templateWithRecipes(
  { row, recipes }: TemplateRow,
  recipeIds: ReadonlyMap<string, string>,
): ImportTemplateRequest['template'] {
  const meals = row.meals.map((meal, at) => {
    const recipe = recipes[at] ?? null;
    const recipeId = recipe === null ? undefined : recipeIds.get(recipe);
    return recipeId === undefined ? meal : { ...meal, recipeId };
  });
  return { ...row, meals };
}

/** The number of meals, templates and items. */
export function countOthers({
  meals,
  templates,
  items,
}: Record<keyof OtherRows, { readonly length: number }>): number {
  return meals.length + templates.length + items.length;
}

/** Splits the rows into requests. */
export function requestsOf(rows: OtherRows) {
  return [
    ...slices(rows.meals, importLimits.mealsAtOnce).map((meals) => ({ meals })),
    ...rows.templates.map((template) => ({ template })),
    ...slices(rows.items, importLimits.itemsAtOnce).map((items) => ({ items })),
  ];
}

export function slices<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
