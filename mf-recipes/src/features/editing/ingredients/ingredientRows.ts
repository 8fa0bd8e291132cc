import type { Ingredient } from '@forkcast/contracts';
import { formatAmount, parseAmounts } from '@forkcast/ingredients';
import { type Headed, rowsToItems, itemsToRows } from '../rows/headings';

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

const MAX_QUANTITY = 1_000_000;

export const emptyIngredientRow: IngredientRow = {
  isHeading: false,
  amount: '',
  unit: '',
  name: '',
  note: '',
};

export function ingredientRows(ingredients: readonly Ingredient[]): IngredientRow[] {
  return itemsToRows(ingredients, toRow, (name) => ({ ...emptyIngredientRow, isHeading: true, name }));
}

/** Converts rows to ingredients. Untouched ones stay unchanged, and empty rows are omitted. */
export function rowsToIngredients(rows: readonly IngredientRow[]): Ingredient[] {
  return rowsToItems(rows, toIngredient, ({ name }) => name);
}

export function isEmptyRow({ amount, unit, name, note }: IngredientRow): boolean {
  return [amount, unit, name, note].every((text) => text.trim() === '');
}

/** Parses an amount or a range; both ends are equal for a single amount. Returns null if invalid. */
export function parseAmount(text: string): { from: number; to: number } | null {
  const ends = text.split(/[-–—]|\bto\b/).map(parseQuantity);
  const [from, to = from] = ends;
  if (ends.length > 2 || from === undefined || from === null || to === undefined || to === null || from > to)
    return null;
  return { from, to };
}

function parseQuantity(text: string): number | null {
  const [amount, ...more] = parseAmounts(text);
  if (!amount || more.length > 0 || amount.unit !== null || amount.quantity === null) return null;
  return amount.quantity > 0 && amount.quantity <= MAX_QUANTITY ? amount.quantity : null;
}

function toRow(ingredient: Ingredient): IngredientRow {
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

function toIngredient(row: IngredientRow): Ingredient | null {
  if (isEmptyRow(row)) return null;
  if (row.was) {
    const texts = textsOf(row.was);
    const keys = ['amount', 'unit', 'name', 'note'] as const;
    if (keys.every((key) => texts[key] === row[key])) return row.was;
  }
  const amount = parseAmount(row.amount);
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
