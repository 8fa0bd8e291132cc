import {
  languageSchema,
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

/** Reads the columns of a Forkcast export and ignores unknown ones. */
export function writtenDetails(textsOf: Texts): Written {
  const [name] = textsOf('sourceTitle');
  const [author] = textsOf('author');
  return {
    times: timesIn(textsOf),
    tags: textsOf('tags').flatMap(ownTagsIn).slice(0, limits.recipeTags),
    steps: textsOf('steps').flatMap(stepsIn),
    source: nullIfEmpty({ ...(name && { name }), ...(author && { author }) }),
    nutrition: nutritionIn(textsOf('nutrition')[0] ?? ''),
    language: textsOf('language').find((tag) => languageSchema.safeParse(tag).success) ?? null,
  };
}

function timesIn(textsOf: Texts): RecipeTimes | null {
  const times: RecipeTimes = {};
  for (const key of timeKeys) {
    const minutes = Number(textsOf(key)[0] ?? NaN);
    if (Number.isInteger(minutes) && minutes >= 0 && minutes <= limits.recipeMinutes) times[key] = minutes;
  }
  return nullIfEmpty(times);
}

/**
 * One tag per line, quoted if it contains special characters; or several in one line, which a person may have typed.
 */
function ownTagsIn(cell: string): readonly string[] {
  const lines = cell.split('\n').map((line) => line.trim());
  const isTyped = lines.length === 1 && !cell.startsWith('"');
  return (isTyped ? cell.split(/[,;]/) : lines.map((line) => quotedText(line) ?? line))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= limits.recipeTag);
}

function quotedText(line: string): string | null {
  if (!line.startsWith('"')) return null;
  const text = jsonIn(line);
  return typeof text === 'string' ? text : null;
}

/** '[Section]'; '[]' ends the section. */
const SECTION = /^\[([^\]\n]*)\]$/;

/** Steps are separated by empty lines; without any, each line is a step. */
function stepsIn(cell: string): readonly RecipeStep[] {
  const written = cell.startsWith('[{') ? jsonIn(cell) : undefined;
  if (Array.isArray(written)) return written.flatMap(writtenStep);
  const steps: RecipeStep[] = [];
  let section = '';
  for (const text of paragraphsIn(cell)) {
    const heading = SECTION.exec(text);
    if (heading) section = heading[1]?.trim() ?? '';
    else if (text !== '') steps.push({ text, ...(section && { section }) });
  }
  return steps;
}

function writtenStep(step: unknown): readonly RecipeStep[] {
  const { text, section } = Object(step) as Record<string, unknown>;
  if (typeof text !== 'string') return [];
  return [{ text, ...(typeof section === 'string' && { section }) }];
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
  return nullIfEmpty(nutrition);
}

/**
 * The ingredients of an export, with the parts that are stored separately for each line. A line that was edited after
 * the export loses its parts.
 */
export function writtenIngredients(
  lines: readonly string[],
  cell: string | undefined,
  ingredientOf: (line: string) => Ingredient | null,
): Ingredient[] {
  const unusedEntries = entriesIn(cell ?? '').map((entry) => ({ entry, read: toIngredient(entry.line) }));
  const take = (place: number) => (place === -1 ? undefined : unusedEntries.splice(place, 1)[0]?.entry);
  return lines.flatMap((line) => {
    const entry = take(unusedEntries.findIndex((each) => each.entry.line === line));
    if (entry?.name) {
      const { name, quantity = null, unit = null } = entry;
      return [{ name, quantity, unit, ...optionalPartsOf(entry) }];
    }
    const ingredient = ingredientOf(line);
    if (!ingredient) return [];
    const found = entry ?? take(unusedEntries.findIndex(({ read }) => isSame(read, ingredient)));
    return [found ? { ...ingredient, ...optionalPartsOf(found) } : ingredient];
  });
}

function isSame(one: Ingredient, other: Ingredient): boolean {
  return one.name === other.name && one.quantity === other.quantity && one.unit === other.unit;
}

type Entry = { line: string } & Partial<Ingredient>;

function optionalPartsOf({ quantityTo, section, note, original }: Entry): Partial<Ingredient> {
  return {
    ...(quantityTo !== undefined && { quantityTo }),
    ...(section !== undefined && { section }),
    ...(note !== undefined && { note }),
    ...(original !== undefined && { original }),
  };
}

function entriesIn(cell: string): Entry[] {
  const list = jsonIn(cell);
  // Ignore further entries, because a crafted file could make each of its lines search all of them.
  return (Array.isArray(list) ? list : []).slice(0, limits.ingredients).flatMap((entry: unknown) => {
    const fields = Object(entry) as Record<string, unknown>;
    const { line, quantity, quantityTo } = fields;
    if (typeof line !== 'string') return [];
    const texts = (['name', 'unit', 'section', 'note', 'original'] as const).flatMap((key) =>
      typeof fields[key] === 'string' ? [[key, fields[key]] as const] : [],
    );
    return [
      {
        line,
        ...(typeof quantity === 'number' && { quantity }),
        ...(typeof quantityTo === 'number' && { quantityTo }),
        ...Object.fromEntries(texts),
      },
    ];
  });
}

/** Parses JSON; undefined if it is invalid. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function nullIfEmpty<Fields extends object>(values: Fields): Fields | null {
  return Object.keys(values).length > 0 ? values : null;
}
