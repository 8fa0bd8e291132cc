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

const MAX_SECTION = 100;
const MAX_NOTE = 300;
const MAX_LINE = 500;

/** Parses a line with all details: the upper end of a range, note, heading and original words. */
export function toWholeIngredient(line: string, section: string | null = null): WholeIngredient {
  const ingredient = toIngredient(line);
  const { quantityMax, comment, also } = readLine(line);
  const { quantity } = ingredient;
  const isRange = quantity !== null && quantityMax !== null && quantityMax > quantity && also === null;
  const note = comment?.slice(0, MAX_NOTE).trim();
  const heading = section?.slice(0, MAX_SECTION).trim();
  const written = line.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE);
  return {
    ...ingredient,
    ...(isRange ? { quantityTo: quantityMax } : {}),
    ...(heading ? { section: heading } : {}),
    ...(note ? { note } : {}),
    ...(written === '' || written === formatIngredient(ingredient) ? {} : { original: written }),
  };
}
