import { limits, type Ingredient } from '@forkcast/contracts';
import { toWholeIngredient } from '@forkcast/ingredients';
import { withoutEdges, type ListLine } from './listLines';

export interface IngredientLine extends ListLine {
  /** The unit in the file, as it appears in the text. */
  readonly unit?: string;
  /** The original line if `text` is derived from it. */
  readonly original?: string;
  /** The text is a name only, such as '1000 island dressing'. */
  readonly isName?: boolean;
}

interface Cells {
  readonly amount?: string;
  readonly unit?: string;
  readonly name?: string;
  readonly preparation?: string;
}

/** Words for counted pieces, which aren't units. */
const COUNTED = /^(?:each|ea\.?|itm|items?|whole)$/i;

/** Builds an ingredient line from separate cells for amount, unit, name and preparation. */
export function lineOfCells(
  { amount = '', unit = '', name = '', preparation = '' }: Cells,
  more: { section?: string | null; original?: string } = {},
): IngredientLine {
  const isCounted = COUNTED.test(unit.trim());
  const notes = [preparation, /^whole$/i.test(unit.trim()) ? unit : ''];
  const written = joinCells([amount, unit, name], [preparation]);
  return {
    text: isCounted ? joinCells([amount, name], notes) : written,
    unit: isCounted ? '' : unit.trim(),
    ...(isCounted && { original: written }),
    ...more,
  };
}

function joinCells(words: readonly string[], notes: readonly string[]): string {
  const withoutEmpty = (texts: readonly string[]) =>
    texts.map((text) => text.trim()).filter((text) => text !== '');
  return [withoutEdges(withoutEmpty(words).join(' '), ' ,'), ...withoutEmpty(notes)].join(', ');
}

const LONGEST_UNIT = 30;

/** Parses the line into an ingredient. If the parser doesn't know the file's unit, takes it from the file. */
export function ingredientOf({
  text,
  section = null,
  unit = '',
  original,
  isName,
}: IngredientLine): Ingredient {
  if (isName) return { name: text, quantity: null, unit: null, ...(section && { section }) };
  const read = toWholeIngredient(text, section);
  const written = original?.replace(/\s+/g, ' ').trim().slice(0, limits.ingredientLine);
  const ingredient = written === undefined || written === text ? read : { ...read, original: written };
  const isFirst = unit !== '' && read.name.toLowerCase().startsWith(`${unit.toLowerCase()} `);
  if (!isFirst || read.unit !== null || read.quantity === null || unit.length > LONGEST_UNIT)
    return ingredient;
  return { ...ingredient, name: read.name.slice(unit.length).trim(), unit };
}
