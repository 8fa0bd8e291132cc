import type { Ingredient } from '@forkcast/contracts';
import { formatIngredient, toIngredient } from '@forkcast/ingredients';

/** Writes an ingredient as a line that is parsed as the same ingredient, if possible. */
export function ingredientLine(ingredient: Ingredient): string {
  const usual = oneLine(formatIngredient(ingredient));
  if (isParsedAs(usual, ingredient)) return usual;
  const { quantity, unit, name } = ingredient;
  const exact = oneLine([quantity, unit, name].filter((part) => part !== null).join(' '));
  return isParsedAs(exact, ingredient) ? exact : usual;
}

/** Whether the line is parsed as the same name, quantity and unit. */
export function isParsedAs(line: string, { name, quantity, unit }: Ingredient): boolean {
  const read = toIngredient(line);
  return read.name === name && read.quantity === quantity && read.unit === unit;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
