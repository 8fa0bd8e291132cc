import { formatIngredient } from '../amounts/formatAmount';
import type { Ingredient } from '../ingredient';
import { readLine } from './readLine';
import { toIngredient } from './toIngredient';

/** An ingredient with all details of its line. Missing details are left out. */
export interface WholeIngredient extends Ingredient {
  /** The upper end of a range, above `quantity`. */
  quantityTo?: number;
  /** The heading above it, at most 100 characters. */
  section?: string;
  /** Size, preparation and other remarks, at most 300 characters. */
  note?: string;
  /** The line, at most 500 characters. Left out if the other fields reproduce it. */
  original?: string;
}

const LONGEST_SECTION = 100;
const LONGEST_NOTE = 300;
const LONGEST_LINE = 500;

/** Parses a line completely: with the upper end of its range, note, heading and original words. */
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
