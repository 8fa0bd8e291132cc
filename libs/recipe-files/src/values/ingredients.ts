import { limits, type Ingredient } from '@forkcast/contracts';
import { parseIngredientLine, toWholeIngredient } from '@forkcast/ingredients';
import type { SectionedLine } from './sections';

/** An ingredient whose parts an app keeps apart. */
export interface IngredientParts {
  quantity?: number | null;
  /** The upper end of a range. */
  quantityTo?: number | null;
  /** As the app calls it. */
  unit?: string;
  name: string;
  note?: string;
  section?: string | null;
  /** The line as it was typed, where the app keeps it. */
  original?: string;
}

/** Ingredients of lines, each under its heading, with what it was written as. */
export function ingredientsOf(lines: readonly SectionedLine[]): Ingredient[] {
  return lines.map(({ line, section }, at) =>
    // No recipe takes more, and reading a line is expensive.
    at < limits.ingredients ? wholeIngredient(line, section) : unreadIngredient(line, section),
  );
}

/** A line beyond what a recipe takes: it goes into the notes as it is. */
export function unreadIngredient(line: string, section?: string | null): Ingredient {
  return { name: line, quantity: null, unit: null, ...(section && { section }), original: line };
}

/** A line that is too long stays whole, so that what cuts it to its limit can tell of it. */
function wholeIngredient(line: string, section: string | null): Ingredient {
  const read = toWholeIngredient(line, section);
  return line.length > LONGEST_LINE ? { ...read, original: line } : read;
}

/** An ingredient of its parts; what an app has in one of them that is more than a name is read as a line. */
export function ingredientOfParts(parts: IngredientParts): Ingredient {
  const { unit = '', name, note = '', section = null, original } = parts;
  const quantity = positive(parts.quantity);
  const to = positive(parts.quantityTo);
  const quantityTo = quantity !== null && to !== null && to > quantity ? to : null;
  const line = lineOf({ quantity, quantityTo, unit, name, note });
  const isName = quantity !== null && /^[^\d(),]+$/.test(name);
  const written = original === undefined || original === '' ? {} : { original };
  if (!isName) {
    const read = wholeIngredient(line, section);
    return { ...read, ...written };
  }
  const known = unit === '' ? null : unitOf(unit);
  return {
    name: unit !== '' && known === null ? `${unit} ${name}` : name,
    quantity,
    unit: known,
    ...(quantityTo !== null && { quantityTo }),
    ...(section && { section }),
    ...(note && { note }),
    ...written,
  };
}

const LONGEST_LINE = 500;

/** The line that a person would write. */
export function lineOf({ quantity, quantityTo, unit = '', name, note = '' }: IngredientParts): string {
  const range = quantityTo ? `-${decimal(quantityTo)}` : '';
  const amount = quantity ? `${decimal(quantity)}${range}` : '';
  const words = [amount, unit, name].filter((word) => word !== '').join(' ');
  return note === '' ? words : words === '' ? note : `${words}, ${note}`;
}

/** The unit that a word stands for; null for words that are none: '2 yellow onions'. */
function unitOf(word: string): string | null {
  return parseIngredientLine(`2 ${word} of things`).unit;
}

function positive(quantity: number | null | undefined): number | null {
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0 ? quantity : null;
}

/** Without the digits that computers add to thirds. */
function decimal(quantity: number): string {
  return String(Number(quantity.toFixed(3)) || quantity);
}
