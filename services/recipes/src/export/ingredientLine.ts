import type { Ingredient } from '@forkcast/contracts';
import { formatIngredient, toIngredient } from '@forkcast/ingredients';

/** An ingredient as the line that is read back as the same ingredient, where there is one. */
export function ingredientLine(ingredient: Ingredient): string {
  const usual = oneLine(formatIngredient(ingredient));
  if (isReadAs(usual, ingredient)) return usual;
  const { quantity, unit, name } = ingredient;
  const exact = oneLine([quantity, unit, name].filter((part) => part !== null).join(' '));
  return isReadAs(exact, ingredient) ? exact : usual;
}

/** Whether whoever reads the line again has the same name, quantity and unit. */
export function isReadAs(line: string, { name, quantity, unit }: Ingredient): boolean {
  const read = toIngredient(line);
  return read.name === name && read.quantity === quantity && read.unit === unit;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
