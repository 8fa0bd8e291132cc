import { formatIngredient } from '../amounts/formatAmount';
import type { Ingredient } from '../ingredient';
import { readLine } from './readLine';
import { toIngredient } from './toIngredient';

/** An ingredient with everything that its line says. What is not said is left out. */
export interface WholeIngredient extends Ingredient {
  /** The upper end of a range, above `quantity`. */
  quantityTo?: number;
  /** The heading that it stands under, at most 100 characters. */
  section?: string;
  /** Size, preparation and what else is said, at most 300 characters. */
  note?: string;
  /** The line, at most 500 characters, where the rest does not say it word for word. */
  original?: string;
}

const LONGEST_SECTION = 100;
const LONGEST_NOTE = 300;
const LONGEST_LINE = 500;

/** A line as recipes keep it, with the upper end of its range, its note, its heading and the words that it was written in. */
export function toWholeIngredient(line: string, section: string | null = null): WholeIngredient {
  const ingredient = toIngredient(line);
  const { quantityMax, comment, also } = readLine(line);
  const { quantity } = ingredient;
  const isRange = quantity !== null && quantityMax !== null && quantityMax > quantity && also === null;
  const note = comment?.slice(0, LONGEST_NOTE).trim();
  const heading = section?.slice(0, LONGEST_SECTION).trim();
  const written = line.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE);
  return {
    ...ingredient,
    ...(isRange ? { quantityTo: quantityMax } : {}),
    ...(heading ? { section: heading } : {}),
    ...(note ? { note } : {}),
    ...(written === '' || written === formatIngredient(ingredient) ? {} : { original: written }),
  };
}
