import type { Ingredient } from '@forkcast/contracts';
import { formatAmount, formatIngredient, toWholeIngredient } from '@forkcast/ingredients';
import { rowsToItems, itemsToRows } from '../rows/headings';

/** Formats ingredients as text: one per line, headings end with a colon. */
export function ingredientsText(ingredients: readonly Ingredient[]): string {
  return itemsToRows(ingredients, ingredientLine, (heading) => `${heading}:`).join('\n');
}

/** Formats an ingredient as a line that is parsed to the same ingredient again: '2–3 cups flour, sifted'. */
function ingredientLine(ingredient: Ingredient): string {
  const { quantityTo, name, note } = ingredient;
  const line = quantityTo === undefined ? formatIngredient(ingredient) : `${amountText(ingredient)} ${name}`;
  return note === undefined ? line : `${line}, ${note}`;
}

/** '250 g', '2–3 cups'. */
export function amountText({ quantity, quantityTo, unit }: Ingredient): string {
  if (quantityTo === undefined) return formatAmount({ quantity, unit });
  return `${formatAmount({ quantity, unit: null })}–${formatAmount({ quantity: quantityTo, unit })}`;
}

/** Parses a line. Drops the original text, because the form shows all of it. */
function parseIngredient(line: string): Ingredient {
  const { original: _line, ...ingredient } = toWholeIngredient(line);
  return ingredient;
}

/**
 * Parses text with one ingredient per line. Skips blank lines; a line ending with a colon is the heading of
 * the lines below. A line that is unchanged from `before` keeps its ingredient without being parsed.
 */
export function parseIngredients(text: string, before: readonly Ingredient[] = []): Ingredient[] {
  const unchanged = new Map<string, Ingredient[]>();
  for (const ingredient of before) {
    const line = ingredientLine(ingredient);
    unchanged.set(line, [...(unchanged.get(line) ?? []), ingredient]);
  }
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const known = unchanged.get(line)?.shift();
      return { line, known, isHeading: known === undefined && line.endsWith(':') };
    });
  return rowsToItems(
    rows,
    ({ line, known }): Ingredient => known ?? parseIngredient(line),
    ({ line }) => line.slice(0, -1),
  );
}
