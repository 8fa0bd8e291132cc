import type { Amount } from '../ingredient';
import { parseIngredientLine } from '../parse/parseIngredientLine';
import { formatAmount } from './formatAmount';

/** '500 g', '2 cups + 300 g'; null where no amount says anything. */
export function formatAmounts(amounts: readonly Amount[]): string | null {
  const texts = amounts.map(formatAmount).filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' + ') : null;
}

/** Reads what `formatAmounts` writes, and what people type in its place. */
export function parseAmounts(text: string): Amount[] {
  return text
    .split('+')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const { quantity, unit, name } = parseIngredientLine(part);
      return { quantity, unit: unit ?? (name || null) };
    });
}
