import { importListRequestSchema, type ImportListRequest } from '@forkcast/contracts';
import { formatAmounts } from '@forkcast/ingredients';
import type { ImportedListItem } from '../imported';
import { createRowIds } from './ownIds';

export interface ItemRows {
  rows: ImportListRequest['items'];
  /** Items without a name, or with a name that is too long. */
  refused: readonly ImportedListItem[];
  /** Whether all items are a purchase history, which is left out by default. */
  areOfPast: boolean;
}

const rowSchema = importListRequestSchema.shape.items.element;

/** Converts list items to rows of the shopping list. */
export function itemRowsOf(items: readonly ImportedListItem[]): ItemRows {
  const idOf = createRowIds();
  const rows: ItemRows['rows'] = [];
  const refused: ImportedListItem[] = [];
  for (const item of items) {
    const { externalId, name, isChecked, category, isPantryItem } = item;
    const quantity = quantityOf(item);
    const row = {
      externalId: idOf(externalId, [name, quantity]),
      name,
      ...(quantity !== null && { quantity }),
      isChecked,
      ...(category !== undefined && { category }),
      ...(isPantryItem !== undefined && { isPantryItem }),
    };
    if (rowSchema.safeParse(row).success) rows.push(row);
    else refused.push(item);
  }
  return { rows, refused, areOfPast: items.length > 0 && items.every(({ isOfPast }) => isOfPast === true) };
}

function quantityOf({ quantity, unit, quantityText }: ImportedListItem): string | null {
  if (quantityText !== undefined) return quantityText;
  return quantity === null ? null : formatAmounts([{ quantity, unit }]);
}
