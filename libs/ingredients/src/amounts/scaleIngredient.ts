import type { Amount } from '../ingredient';
import { addAmounts } from './addAmounts';

/** Scales an ingredient by `factor`, in a unit that a cook would use: 4 × '1 tbsp' is '¼ cup'. */
export function scaleIngredient<I extends Amount>(ingredient: I, factor: number): I {
  const { quantity, unit } = ingredient;
  if (!(factor > 0) || !Number.isFinite(factor)) throw new RangeError(`Cannot scale by ${factor}`);
  if (quantity === null || factor === 1) return ingredient;
  const [scaled] = addAmounts([{ quantity: quantity * factor, unit }]);
  return { ...ingredient, ...scaled };
}
