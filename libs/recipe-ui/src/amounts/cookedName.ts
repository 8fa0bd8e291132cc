import { countedName } from '@forkcast/ingredients';
import type { RequiredAmount } from './cookedAmount';

/** An ingredient's name next to its amount, scaled by `factor`: '3 potatoes', '1 potato', '300 g potatoes'. */
export function cookedName(
  { name, quantity, quantityTo, unit }: RequiredAmount & { name: string },
  factor: number,
  language: string | null,
): string {
  if (unit !== null || quantity === null) return name;
  return countedName(name, (quantityTo ?? quantity) * factor, language);
}
