import {
  limits,
  timeKeys,
  type Ingredient,
  type Nutrition,
  type RecipeDetails,
  type RecipeStep,
  type RecipeTimes,
} from '@forkcast/contracts';
import {
  minutesOf,
  nutritionIn,
  nutritionOf,
  stepPieces,
  toWholeIngredient,
  withoutNumber,
} from '@forkcast/ingredients';
import { underHeadings } from '../../values/sections';
import type { ColumnRole, NutrientRole } from './columns';

interface Cell {
  role: ColumnRole;
  header: string;
  text: string;
}

type Details = Pick<RecipeDetails, 'times' | 'tags' | 'steps' | 'source' | 'nutrition'>;

/** Maps other apps' columns to recipe fields; `left` has the texts without a field, which go into the notes. */
export function detailsOfOthers(
  cells: readonly Cell[],
  linesOf: (cell: string) => readonly string[],
): Details & { left: string[] } {
  const cellsOf = (...roles: ColumnRole[]) => cells.filter(({ role }) => roles.includes(role));
  const { times, unread } = timesOf(cells);
  const { tags, others } = tagsOf(cellsOf('tags', 'kinds'));
  const directions = cellsOf('directions', 'steps').flatMap(({ text }) => linesOf(text));
  const { steps, rest } = stepsOf(directions);
  const source = cellsOf('source')
    .map(({ text }) => text)
    .find((text) => !isWebAddress(text));
  const isShort = source !== undefined && source.length <= limits.recipeSource;
  const [author] = cellsOf('author').map(({ text }) => text);
  const sourceFields = { ...(isShort && { name: source }), ...(author && { author }) };
  const nutrition = nutritionOfCells(cellsOf);
  const unparsedNutrition = nutrition === null ? cellsOf('nutritionText').map(withHeader) : [];
  return {
    times,
    tags,
    steps,
    source: Object.keys(sourceFields).length > 0 ? sourceFields : null,
    nutrition,
    left: [
      ...unread.map(withHeader),
      rest.join('\n'),
      source !== undefined && !isShort ? `Source: ${source}` : '',
      others.length > 0 ? `Tags: ${others.join(', ')}` : '',
      ...unparsedNutrition,
    ].filter((text) => text !== ''),
  };
}

const withHeader = ({ header, text }: Cell) => `${header}: ${text}`;

function timesOf(cells: readonly Cell[]): { times: RecipeTimes | null; unread: readonly Cell[] } {
  const times: RecipeTimes = {};
  const unread: Cell[] = [];
  for (const key of timeKeys) {
    for (const cell of cells.filter(({ role }) => role === `${key}Time`)) {
      const minutes = minutesOf(cell.text);
      if (minutes !== null) times[key] ??= minutes;
      else if (!/^0*$/.test(cell.text)) unread.push(cell);
    }
  }
  return { times: Object.keys(times).length > 0 ? times : null, unread };
}

function tagsOf(cells: readonly Cell[]): { tags: readonly string[]; others: readonly string[] } {
  const words = cells
    .flatMap(({ text }) => text.split(/[\n,;^]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const known = new Map([...words].reverse().map((tag) => [tag.toLowerCase(), tag]));
  const unique = [...known.values()].reverse();
  const tags = unique.filter((tag) => tag.length <= limits.recipeTag).slice(0, limits.recipeTags);
  return { tags, others: unique.filter((tag) => !tags.includes(tag)) };
}

/** One step per line, without its number. */
function stepsOf(lines: readonly string[]): { steps: readonly RecipeStep[]; rest: readonly string[] } {
  const steps = underHeadings(lines, ...headings).flatMap(({ line, section }): RecipeStep[] =>
    stepPieces(withoutNumber(line), limits.recipeStep).map((text) => ({ text, ...(section && { section }) })),
  );
  return {
    steps: steps.slice(0, limits.recipeSteps),
    rest: steps.slice(limits.recipeSteps).map(({ text }) => text),
  };
}

/** Parses a list of ingredients with headings and notes. Lines that are too long are returned separately. */
export function ingredientsOfOthers(lines: readonly string[]): {
  ingredients: readonly Ingredient[];
  rest: string[];
} {
  const ingredients: Ingredient[] = [];
  const rest: string[] = [];
  for (const { line, section } of underHeadings(lines, ...headings)) {
    if (line.length > limits.ingredientName || ingredients.length === limits.ingredients) rest.push(line);
    else ingredients.push(toWholeIngredient(line, section));
  }
  return { ingredients, rest };
}

/** '[Sauce]', 'For the sauce:', '## Sauce', and ', Sauce' in lists that have the amount before a comma. */
const headings = [/^\[(.{0,98})\]$/, /^(\D{0,99}):$/, /^#{1,3} (.{0,97})$/, /^,(.{0,99})$/];

function nutritionOfCells(cellsOf: (...roles: ColumnRole[]) => readonly Cell[]): Nutrition | null {
  // The column roles have the same names.
  const nutrition = nutritionOf((property) => cellsOf(property as NutrientRole)[0]?.text);
  const hasNutrition = nutrition !== null && Object.values(nutrition).some((amount) => amount > 0);
  if (hasNutrition) return nutrition;
  return cellsOf('nutritionText').reduce<Nutrition | null>(
    (found, { text }) => found ?? nutritionIn(text),
    null,
  );
}

/** Whether a text is a web address, as opposed to the name of a book or a person. */
export function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text);
}
