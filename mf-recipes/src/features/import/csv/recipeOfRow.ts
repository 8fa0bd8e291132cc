import {
  fromSafeCell,
  limits,
  noRecipeDetails,
  recipeTextLimits,
  type Ingredient,
  type RecipeDetails,
} from '@forkcast/contracts';
import { toIngredient } from '@forkcast/ingredients';
import type { Column, ColumnRole } from './columns';
import { saysOnlyServings, servingsIn } from './servingsIn';
import { withDetails, writtenDetails } from './writtenDetails';

/** The recipe that a row describes. What has no place of its own goes into the notes, so that nothing is lost. */
export function recipeOfRow(cells: readonly string[], columns: readonly Column[]): RecipeDetails {
  const filled = columns
    .map((column) => ({ ...column, text: fromSafeCell(cells[column.index] ?? '').trim() }))
    .filter(({ text }) => text !== '');
  const textsOf = (role: ColumnRole) =>
    filled.filter((column) => column.role === role).map(({ text }) => text);
  const labelled = (role: ColumnRole) =>
    filled.filter((column) => column.role === role).map(({ header, text }) => `${header}: ${text}`);

  const [name = ''] = textsOf('name');
  const [source] = textsOf('source');
  const url = textsOf('url')[0] ?? source ?? null;
  const amounts = filled.filter(({ role }) => role === 'servings' || role === 'yield');
  // Where servings have a column of their own, an empty cell says that nobody has said.
  const unsaid = columns.some(({ role }) => role === 'servings') && textsOf('servings').length === 0;
  const [servings = null] = unsaid ? [] : amounts.flatMap(({ text }) => servingsIn(text) ?? []);
  // 'Yield: 24 cookies' says more than 24.
  const saysMore = amounts.filter(({ text }) => !saysOnlyServings(text, servings));
  const made = saysMore.find(
    ({ role, text }) => role === 'yield' && text.length <= recipeTextLimits.yieldText,
  );
  const { ingredients, rest } = ingredientsOf(textsOf('ingredients').flatMap(linesOf));
  const [description, ...described] = textsOf('description');
  const isShort = description !== undefined && description.length <= recipeTextLimits.description;
  const parts = [
    ...(isShort ? described : textsOf('description')),
    [
      ...labelled('facts'),
      ...saysMore.filter((each) => each !== made).map(({ header, text }) => `${header}: ${text}`),
    ].join('\n'),
    ...textsOf('directions').map((text) => linesOf(text).join('\n')),
    ...textsOf('notes'),
    source !== undefined && source !== url ? `Source: ${source}` : '',
    labelled('tags').join('\n'),
    rest.join('\n'),
  ].filter((part) => part !== '');
  const notes = parts.length > 0 ? parts.join('\n\n') : null;
  return {
    ...noRecipeDetails,
    ...writtenDetails(textsOf),
    name,
    url,
    description: isShort ? description : null,
    notes,
    servings,
    yieldText: made?.text ?? null,
    ingredients: withDetails(ingredients, textsOf('ingredientDetails')[0]),
  };
}

/** A heading within a list of ingredients: '[Sauce]', 'For the sauce:'. */
const HEADING = /^\[.*\]$|^[^\d]*:$/;

function ingredientsOf(lines: readonly string[]): { ingredients: readonly Ingredient[]; rest: string[] } {
  const ingredients: Ingredient[] = [];
  const rest: string[] = [];
  for (const line of lines) {
    if (HEADING.test(line)) continue;
    if (line.length > limits.ingredientName || ingredients.length === limits.ingredients) rest.push(line);
    else ingredients.push(ingredientOf(line));
  }
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

/** The lines of a cell; of a list as JSON, its entries. */
function linesOf(cell: string): readonly string[] {
  const entries = cell.startsWith('[') ? entriesIn(cell) : undefined;
  return (entries ?? cell.split('\n')).map((line) => line.trim()).filter((line) => line !== '');
}

function entriesIn(cell: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list.flatMap(textOf) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textOf(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry];
  const { text, display, note } = Object(entry) as Record<string, unknown>;
  return [text, display, note].filter((each) => typeof each === 'string').slice(0, 1);
}
