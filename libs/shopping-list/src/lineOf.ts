import type { Line, Merged } from './line';

/** An item as the API shows it. */
export interface ShownItem {
  id: string;
  name: string;
  quantity: string | null;
  category: string;
  isChecked: boolean;
  isPantryItem: boolean;
  /** The meals that it is for. */
  reasons: readonly unknown[];
  merged?: readonly Merged[] | undefined;
  storeId?: string | undefined;
}

/** Whether an amount of the plan's was edited does not show: the line is taken to follow. */
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
