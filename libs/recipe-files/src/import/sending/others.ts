import {
  importLimits,
  type ImportListRequest,
  type ImportListResponse,
  type ImportMealsRequest,
  type ImportMealsResponse,
  type ImportTemplateRequest,
  type ImportTemplateResponse,
} from '@forkcast/contracts';
import type { MealRow } from '../../rows/mealRows';
import type { TemplateRow } from '../../rows/templateRows';
import type { Comparison, OtherRows, Outcome, Part, ReadFiles, Running } from '../importState';

/** How meals, templates and list items are sent to the server. */
export interface OtherSending {
  sendMeals: (request: ImportMealsRequest) => Promise<ImportMealsResponse>;
  sendTemplate: (request: ImportTemplateRequest) => Promise<ImportTemplateResponse>;
  sendItems: (request: ImportListRequest) => Promise<ImportListResponse>;
}

export type OtherRequest = ReturnType<typeof requestsOf>[number];

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

/** Sends a request. Returns its number of rows and the counts of the outcome with its results. */
export async function sendOther(
  request: OtherRequest,
  { importId, outcome }: Pick<Running, 'importId' | 'outcome'>,
  recipeIds: ReadonlyMap<string, string>,
  { sendMeals, sendTemplate, sendItems }: OtherSending,
): Promise<{ sent: number; counts: Partial<Outcome> }> {
  if ('meals' in request) {
    const meals = mealsWithRecipes(request.meals, recipeIds);
    const response = await sendMeals({ importId, meals });
    return { sent: meals.length, counts: { meals: addCounts(outcome.meals, response.meals) } };
  }
  if ('template' in request) {
    const template = templateWithRecipes(request.template, recipeIds);
    const response = await sendTemplate({ importId, template });
    return { sent: 1, counts: { templates: addCounts(outcome.templates, [response.outcome]) } };
  }
  const { items } = request;
  const response = await sendItems({ importId, items });
  return { sent: items.length, counts: { items: addCounts(outcome.items, response.items) } };
}

function addCounts<Kind extends string>(
  before: Readonly<Partial<Record<Kind, number>>>,
  outcomes: readonly Kind[],
): Readonly<Partial<Record<Kind, number>>> {
  const after: Partial<Record<Kind, number>> = { ...before };
  for (const kind of outcomes) after[kind] = (after[kind] ?? 0) + 1;
  return after;
}

/** Meals for one request, with the ids of the imported recipes. */
function mealsWithRecipes(
  meals: readonly MealRow[],
  recipeIds: ReadonlyMap<string, string>,
): ImportMealsRequest['meals'] {
  return meals.map(({ row, recipe }) => {
    const recipeId = recipe === null ? undefined : recipeIds.get(recipe);
    return recipeId === undefined ? row : { ...row, recipeId };
  });
}

/** A template with the ids of the imported recipes. */
function templateWithRecipes(
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
