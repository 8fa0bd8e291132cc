import {
  fromSafeCell,
  limits,
  noRecipeDetails,
  recipeTextLimits,
  withoutInvalidCharacters,
  type Ingredient,
  type RecipeDetails,
} from '@forkcast/contracts';
import { saysMoreThanServings, servingsOfYields, toIngredient } from '@forkcast/ingredients';
import { cellLines, cellText } from './cellText';
import type { Column, ColumnRole } from './columns';
import { detailsOfOthers, ingredientsOfOthers, isWebAddress } from './detailsOfOthers';
import { jsonIn, writtenDetails, writtenIngredients } from './writtenDetails';

/** A recipe with the household's rating and dates. */
export interface RowRecipe extends RecipeDetails {
  rating: number | null;
  /** The http or https address of its photo, if the file has one. */
  photo?: string;
}

/** Roles that no Forkcast export uses. */
const otherAppsRoles: ReadonlySet<ColumnRole> = new Set([
  'source',
  'directions',
  'kinds',
  'prepTime',
  'cookTime',
  'restTime',
  'totalTime',
  'calories',
  'nutritionText',
]);

/** Converts a row to a recipe. Values without a field go into the notes, so that nothing is lost. */
export function recipeOfRow(cells: readonly string[], columns: readonly Column[]): RowRecipe {
  const isOurs = columns.some(({ role }) => role === 'ingredientDetails');
  const textAt = (index: number) => {
    const text = fromSafeCell(cells[index] ?? '').trim();
    return isOurs || listIn(text) ? text : cellText(text);
  };
  const filled = columns
    .map((column) => ({ ...column, text: textAt(column.index) }))
    .filter(({ text }) => text !== '');
  const textsOf = (role: ColumnRole) =>
    filled.filter((column) => column.role === role).map(({ text }) => text);
  const isOthers = !isOurs && columns.some(({ role }) => otherAppsRoles.has(role));

  const [writtenName = ''] = textsOf('name');
  const name = isOurs ? writtenName : writtenName.replaceAll('\n', ' ');
  const url = textsOf('url')[0] ?? textsOf('source').find(isWebAddress) ?? null;
  const { servings, yieldText, more } = isOurs ? ownYield(textsOf) : yieldOf(columns, filled);
  const { ingredients, rest } = ingredientsOf(textsOf, isOthers ? 'others' : isOurs ? 'ours' : 'plain');
  const [description, ...otherDescriptions] = textsOf('description');
  const isShort = description !== undefined && description.length <= recipeTextLimits.description;
  const { left, ...details } = isOthers
    ? { ...writtenDetails(textsOf), ...detailsOfOthers(filled, linesOf) }
    : { ...writtenDetails(textsOf), left: [] };
  const photo = textsOf('photo').flatMap((cell) => WEB_PHOTO.exec(cell)?.[0] ?? [])[0];
  const ratings = filled.filter(({ role }) => role === 'rating');
  const rating = ratings.map(({ text }) => ratingIn(text)).find((stars) => stars !== null) ?? null;
  const unread = ratings.filter(({ text }) => ratingIn(text) === null && Number(text) !== 0);
  const parts = [
    ...(isShort ? otherDescriptions : textsOf('description')),
    more.join('\n'),
    ...textsOf('notes'),
    ...left,
    ...unread.map(({ header, text }) => `${header}: ${text}`),
    rest.join('\n'),
  ].filter((part) => part !== '');
  return withoutInvalidCharacters({
    ...noRecipeDetails,
    ...details,
    name,
    url,
    description: isShort ? description : null,
    notes: parts.length > 0 ? parts.join('\n\n') : null,
    servings,
    yieldText,
    ingredients,
    rating,
    ...(photo !== undefined && { photo }),
  });
}

/** The first address in a cell that may list several. */
const WEB_PHOTO = /https?:\/\/[^\s|;"']{1,2000}?(?=$|[\s|;"']|,\s*https?:)/i;

/** Out of five stars; half stars are rounded up. */
function ratingIn(text: string): number | null {
  const stars = Math.round(Number(text.replace(',', '.')));
  return stars >= 1 && stars <= 5 ? stars : null;
}

interface Yield {
  servings: number | null;
  yieldText: string | null;
  /** Texts without a field, with their headers. */
  more: readonly string[];
}

type Texts = (role: ColumnRole) => readonly string[];

function ownYield(textsOf: Texts): Yield {
  const servings = servingsOfYields(textsOf('servings'));
  return { servings, yieldText: textsOf('yield')[0] ?? null, more: [] };
}

function yieldOf(columns: readonly Column[], filled: readonly (Column & { text: string })[]): Yield {
  const amounts = filled.filter(({ role }) => role === 'servings' || role === 'yield');
  // In a separate column for servings, an empty cell means unknown.
  const isUnknown =
    columns.some(({ role }) => role === 'servings') && !amounts.some(({ role }) => role === 'servings');
  const servings = isUnknown ? null : servingsOfYields(amounts.map(({ text }) => text));
  // 'Yield: 24 cookies' contains more than the number 24.
  const detailedAmounts = amounts.filter(({ text }) => saysMoreThanServings(text, servings));
  const yieldAmount = detailedAmounts.find(
    ({ role, text }) => role === 'yield' && text.length <= recipeTextLimits.yieldText,
  );
  const more = detailedAmounts
    .filter((each) => each !== yieldAmount)
    .map(({ header, text }) => `${header}: ${text}`);
  return { servings, yieldText: yieldAmount?.text ?? null, more };
}

/** A heading in a list of ingredients: '[Sauce]', 'For the sauce:'. */
const HEADING = /^\[.*\]$|^[^\d]*:$/;

function ingredientsOf(
  textsOf: Texts,
  origin: 'ours' | 'others' | 'plain',
): { ingredients: readonly Ingredient[]; rest: string[] } {
  const cells = textsOf('ingredients');
  if (origin === 'others') return ingredientsOfOthers(cells.flatMap(linesOf));
  const rest: string[] = [];
  let count = 0;
  const lines = cells.flatMap(origin === 'ours' ? plainLinesOf : linesOf);
  const ingredients = writtenIngredients(lines, textsOf('ingredientDetails')[0], (line) => {
    if (HEADING.test(line)) return null;
    if (line.length > limits.ingredientName || count === limits.ingredients) {
      rest.push(line);
      return null;
    }
    count += 1;
    return ingredientOf(line);
  });
  return { ingredients, rest };
}

function ingredientOf(line: string): Ingredient {
  const read = toIngredient(line);
  const { name, quantity, unit } = read;
  const fits =
    name !== '' &&
    (quantity === null || (quantity > 0 && quantity <= 1_000_000)) &&
    (unit === null || unit.length <= 30);
  return fits ? read : { name: line, quantity: null, unit: null };
}

/** The lines of a cell, or the entries of a JSON list. */
function linesOf(cell: string): readonly string[] {
  return listIn(cell)?.flatMap(textOf).flatMap(cellLines) ?? cellLines(cell);
}

function listIn(cell: string): readonly unknown[] | null {
  const list = cell.startsWith('[') ? jsonIn(cell) : undefined;
  return Array.isArray(list) ? list : null;
}

function plainLinesOf(cell: string): readonly string[] {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function textOf(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry];
  const { text, display, note } = Object(entry) as Record<string, unknown>;
  return [text, display, note].filter((each) => typeof each === 'string').slice(0, 1);
}
