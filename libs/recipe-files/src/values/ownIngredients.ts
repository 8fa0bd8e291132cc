import { ingredientKeys, type Ingredient } from '@forkcast/contracts';
import { isFields, numberOf } from './fields';

/** Ingredients with all parts, as in Forkcast exports; null for any other list. */
export function ownIngredients(value: unknown): Ingredient[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const found = value.map(ownIngredient);
  const valid = found.filter((each) => each !== null);
  return valid.length === found.length ? valid : null;
}

function ownIngredient(value: unknown): Ingredient | null {
  if (!isFields(value) || typeof value.name !== 'string') return null;
  const fields: Partial<Record<keyof Ingredient, string | number>> = {};
  for (const key of ingredientKeys) {
    const part = value[key];
    if (key === 'quantity' || key === 'quantityTo') {
      const quantity = numberOf(part);
      if (quantity !== null) fields[key] = quantity;
    } else if (typeof part === 'string') fields[key] = part;
  }
  return {
    ...(fields as Partial<Ingredient>),
    name: value.name,
    quantity: numberOf(value.quantity),
    unit: typeof value.unit === 'string' ? value.unit : null,
  };
}
