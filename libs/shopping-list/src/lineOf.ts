import type { Line, Merged } from './line';

/** An item as returned by the API. */
export interface ShownItem {
  id: string;
  name: string;
  quantity: string | null;
  category: string;
  isChecked: boolean;
  isPantryItem: boolean;
  /** The meals that need it. */
  reasons: readonly unknown[];
  merged?: readonly Merged[] | undefined;
  storeId?: string | undefined;
}

/** The API doesn't show whether a planned amount was edited, so this assumes that the item follows the plan. */
export function lineOf(item: ShownItem): Line {
  const { id, name, quantity, category, isChecked, isPantryItem, reasons, merged = [], storeId } = item;
  const isTyped = reasons.length === 0;
  return {
    id,
    name,
    quantity,
    category,
    isChecked,
    isPantryItem,
    isTyped,
    follows: !isTyped && !isChecked,
    merged,
    ...(storeId !== undefined && { storeId }),
  };
}
