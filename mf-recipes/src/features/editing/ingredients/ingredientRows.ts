import type { Ingredient } from '@forkcast/contracts';
import { formatAmount, parseAmounts } from '@forkcast/ingredients';
import { type Headed, inSections, withHeadings } from '../rows/headings';

/** A row of the ingredients field. For a heading, `name` is its text. */
export interface IngredientRow extends Headed {
  /** '2', '1 ½' or '2–3'; may be empty. */
  amount: string;
  unit: string;
  name: string;
  note: string;
  /** The ingredient before it was edited. */
  was?: Ingredient;
}

const LARGEST_AMOUNT = 1_000_000;

export const emptyIngredientRow: IngredientRow = {
  isHeading: false,
  amount: '',
  unit: '',
  name: '',
  note: '',
};

export function ingredientRows(ingredients: readonly Ingredient[]): IngredientRow[] {
  return withHeadings(ingredients, rowOf, (name) => ({ ...emptyIngredientRow, isHeading: true, name }));
}

/** Converts rows to ingredients. Untouched ones stay unchanged, and empty rows are omitted. */
export function ingredientsOfRows(rows: readonly IngredientRow[]): Ingredient[] {
  return inSections(rows, ingredientOf, ({ name }) => name);
}

export function isEmptyRow({ amount, unit, name, note }: IngredientRow): boolean {
  return [amount, unit, name, note].every((text) => text.trim() === '');
}

/** Parses an amount or a range; both ends are equal for a single amount. Returns null if invalid. */
export function amountIn(text: string): { from: number; to: number } | null {
  const ends = text.split(/[-–—]|\bto\b/).map(numberIn);
  const [from, to = from] = ends;
  if (ends.length > 2 || from === undefined || from === null || to === undefined || to === null || from > to)
    return null;
  return { from, to };
}

function numberIn(text: string): number | null {
  const [amount, ...more] = parseAmounts(text);
  if (!amount || more.length > 0 || amount.unit !== null || amount.quantity === null) return null;
  return amount.quantity > 0 && amount.quantity <= LARGEST_AMOUNT ? amount.quantity : null;
}

function rowOf(ingredient: Ingredient): IngredientRow {
  return { isHeading: false, ...textsOf(ingredient), was: ingredient };
}

function textsOf({ quantity, quantityTo, unit, name, note }: Ingredient) {
  const number = (value: number) => formatAmount({ quantity: value, unit: null });
  const amount = quantity === null ? '' : number(quantity);
  return {
    amount: quantityTo === undefined ? amount : `${amount}–${number(quantityTo)}`,
    unit: unit ?? '',
    name,
    note: note ?? '',
  };
}

function ingredientOf(row: IngredientRow): Ingredient | null {
  if (isEmptyRow(row)) return null;
  if (row.was) {
    const texts = textsOf(row.was);
    const keys = ['amount', 'unit', 'name', 'note'] as const;
    if (keys.every((key) => texts[key] === row[key])) return row.was;
  }
  const amount = amountIn(row.amount);
  const unit = row.unit.trim();
  const note = row.note.trim();
  return {
    name: row.name.trim(),
    quantity: amount?.from ?? null,
    // '1 cups' is one cup; unknown units stay as typed.
    unit: unit === '' ? null : (parseAmounts(`1 ${unit}`)[0]?.unit ?? unit),
    ...(amount && amount.to > amount.from ? { quantityTo: amount.to } : {}),
    ...(note === '' ? {} : { note }),
  };
}
