import type { Ingredient } from '@forkcast/contracts';
import { formatAmount, formatIngredient, formatRange } from '@forkcast/ingredients';

/** The displayed parts of an ingredient: '400–450 g', ' flour', ', sifted'. */
export interface ShownIngredient {
  /** Empty without an amount. */
  amount: string;
  name: string;
  note: string;
}

export function shownIngredient(ingredient: Ingredient): ShownIngredient {
  const { quantity, quantityTo, unit, note } = ingredient;
  const shown = { note: note === undefined ? '' : `, ${note}` };
  if (quantity !== null && quantityTo !== undefined) {
    const amount = formatRange({ quantity, unit }, { quantity: quantityTo, unit });
    return { ...shown, amount, name: ` ${ingredient.name}` };
  }
  const amount = formatAmount(ingredient);
  return { ...shown, amount, name: formatIngredient(ingredient).slice(amount.length) };
}

/** The ingredient as one line, for other programs. */
export function ingredientText(ingredient: Ingredient): string {
  const { amount, name, note } = shownIngredient(ingredient);
  return amount + name + note;
}
