import { limits, type Ingredient } from '@forkcast/contracts';
import { parseIngredientLine, toWholeIngredient } from '@forkcast/ingredients';
import type { SectionedLine } from './sections';

/** An ingredient in separate parts. */
export interface IngredientParts {
  quantity?: number | null;
  /** The upper end of a range. */
  quantityTo?: number | null;
  /** The app's name of the unit. */
  unit?: string;
  name: string;
  note?: string;
  section?: string | null;
  /** The original line, if the app stores it. */
  original?: string;
}

/** Parses lines into ingredients with their headings and original texts. */
export function ingredientsOf(lines: readonly SectionedLine[]): Ingredient[] {
  return lines.map(({ line, section }, at) =>
    // Don't parse lines beyond the limit, because that is expensive.
    at < limits.ingredients ? wholeIngredient(line, section) : unreadIngredient(line, section),
  );
}

/** A line beyond the limit, which goes into the notes unchanged. */
export function unreadIngredient(line: string, section?: string | null): Ingredient {
  return { name: line, quantity: null, unit: null, ...(section && { section }), original: line };
}

/** Doesn't truncate a long line, so that `fitted` can report it. */
function wholeIngredient(line: string, section: string | null): Ingredient {
  const read = toWholeIngredient(line, section);
  return line.length > LONGEST_LINE ? { ...read, original: line } : read;
}

/** Builds an ingredient from its parts. If one part contains more than a name, parses them as a line. */
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

/** The unit for a word; null if it isn't one: '2 yellow onions'. */
function unitOf(word: string): string | null {
  return parseIngredientLine(`2 ${word} of things`).unit;
}

function positive(quantity: number | null | undefined): number | null {
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0 ? quantity : null;
}

/** Rounds away floating-point digits of thirds. */
function decimal(quantity: number): string {
  return String(Number(quantity.toFixed(3)) || quantity);
}
