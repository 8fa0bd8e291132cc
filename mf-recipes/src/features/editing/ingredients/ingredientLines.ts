import type { Ingredient } from '@forkcast/contracts';
import { formatAmount, formatIngredient, toWholeIngredient } from '@forkcast/ingredients';
import { inSections, withHeadings } from '../rows/headings';

/** Ingredients as they are typed: one a line, headings with a colon behind them. */
export function ingredientsText(ingredients: readonly Ingredient[]): string {
  return withHeadings(ingredients, ingredientLine, (heading) => `${heading}:`).join('\n');
}

/** '2–3 cups flour, sifted': an ingredient as a line that is read as the same ingredient again. */
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

/** Parses a line without keeping its original text: the form shows all of it. */
function ingredientOf(line: string): Ingredient {
  const { original: _line, ...ingredient } = toWholeIngredient(line);
  return ingredient;
}

/**
 * The ingredients that a text names, one a line, blank lines left out; a line that ends with a colon is the heading of
 * those below it. A line that stands there as it was shown stays the ingredient that it was, whatever a parser would make
 * of it.
 */
export function ingredientsIn(text: string, before: readonly Ingredient[] = []): Ingredient[] {
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
  return inSections(
    rows,
    ({ line, known }): Ingredient => known ?? ingredientOf(line),
    ({ line }) => line.slice(0, -1),
  );
}
