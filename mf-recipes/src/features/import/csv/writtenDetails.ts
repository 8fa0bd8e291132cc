import {
  limits,
  nutritionKeys,
  timeKeys,
  type Ingredient,
  type Nutrition,
  type RecipeDetails,
  type RecipeStep,
  type RecipeTimes,
} from '@forkcast/contracts';
import { toIngredient } from '@forkcast/ingredients';
import type { ColumnRole } from './columns';

type Texts = (role: ColumnRole) => readonly string[];
type Written = Pick<RecipeDetails, 'times' | 'tags' | 'steps' | 'source' | 'nutrition' | 'language'>;

/** What columns of an export say; what is none of it is left out. */
export function writtenDetails(textsOf: Texts): Written {
  const [name] = textsOf('sourceTitle');
  const [author] = textsOf('author');
  return {
    times: timesIn(textsOf),
    tags: textsOf('words').flatMap(tagsIn).slice(0, limits.recipeTags),
    steps: textsOf('steps').flatMap(stepsIn),
    source: saidOrNull({ ...(name && { name }), ...(author && { author }) }),
    nutrition: nutritionIn(textsOf('nutrition')[0] ?? ''),
    language: textsOf('language').find(isLanguage) ?? null,
  };
}

function timesIn(textsOf: Texts): RecipeTimes | null {
  const times: RecipeTimes = {};
  for (const key of timeKeys) {
    const minutes = Number(textsOf(key)[0] ?? NaN);
    if (Number.isInteger(minutes) && minutes >= 0 && minutes <= limits.recipeMinutes) times[key] = minutes;
  }
  return saidOrNull(times);
}

function tagsIn(cell: string): readonly string[] {
  return cell
    .split(/[\n,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= limits.recipeTag);
}

/** A name of a section in square brackets; empty ones end it. */
const SECTION = /^\[([^\]\n]*)\]$/;

/** Steps with an empty line between them; without any, one a line. */
function stepsIn(cell: string): readonly RecipeStep[] {
  const steps: RecipeStep[] = [];
  let section = '';
  for (const text of paragraphsIn(cell)) {
    const heading = SECTION.exec(text);
    if (heading) section = heading[1]?.trim() ?? '';
    else if (text !== '') steps.push({ text, ...(section && { section }) });
  }
  return steps;
}

function paragraphsIn(cell: string): readonly string[] {
  const lines = cell
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (!lines.includes('')) return lines;
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((each) => each.join('\n'));
}

function nutritionIn(cell: string): Nutrition | null {
  const nutrition: Nutrition = {};
  for (const line of cell.split('\n')) {
    const [written = '', amount = ''] = line.split(':');
    const key = nutritionKeys.find((each) => each === written.trim());
    const number = amount.trim() === '' ? NaN : Number(amount);
    if (key && number >= 0 && number <= limits.nutrition) nutrition[key] = number;
  }
  return saidOrNull(nutrition);
}

function isLanguage(tag: string): boolean {
  try {
    return tag.length <= limits.language && Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Ingredients with what an export says beside their lines; a line that was changed since has lost it. */
export function withDetails(
  ingredients: readonly Ingredient[],
  cell: string | undefined,
): readonly Ingredient[] {
  const left = entriesIn(cell ?? '');
  return ingredients.map((ingredient) => {
    const place = left.findIndex(({ line }) => isSame(toIngredient(line), ingredient));
    const [found] = place === -1 ? [] : left.splice(place, 1);
    return found ? { ...ingredient, ...found.more } : ingredient;
  });
}

function isSame(one: Ingredient, other: Ingredient): boolean {
  return one.name === other.name && one.quantity === other.quantity && one.unit === other.unit;
}

interface Entry {
  line: string;
  more: Partial<Ingredient>;
}

function entriesIn(cell: string): Entry[] {
  return listIn(cell).flatMap((entry) => {
    const { line, quantityTo, section, note, original } = Object(entry) as Record<string, unknown>;
    if (typeof line !== 'string') return [];
    const more: Partial<Ingredient> = {
      ...(typeof quantityTo === 'number' && { quantityTo }),
      ...(typeof section === 'string' && { section }),
      ...(typeof note === 'string' && { note }),
      ...(typeof original === 'string' && { original }),
    };
    return [{ line, more }];
  });
}

function listIn(cell: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function saidOrNull<Said extends object>(said: Said): Said | null {
  return Object.keys(said).length > 0 ? said : null;
}
