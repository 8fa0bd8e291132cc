import { DEFAULT_CATEGORY, type ShoppingListItem } from '@forkcast/contracts';
import { lineOf, ListDraft } from '@forkcast/shopping-list';

/** An existing item with its total after the merge. */
export interface JoinedLine {
  name: string;
  quantity: string | null;
}

/** The existing items that the added ones merge into, each once with the total. */
export function joinedLines(
  items: readonly ShoppingListItem[],
  added: readonly { id: string; name: string; quantity: string | null }[],
): readonly JoinedLine[] {
  const draft = new ListDraft(items.map(lineOf), { unknownCategory: DEFAULT_CATEGORY });
  const existingIds = new Set(items.map(({ id }) => id));
  const joined = added.flatMap(({ id, name, quantity }) => {
    const fields = { name, quantity, category: null, isPantryItem: false, isChecked: false };
    return draft.apply({ id, type: 'add', itemId: id, ...fields });
  });
  return [...new Set(joined)].flatMap((id) => {
    const line = existingIds.has(id) ? draft.line(id) : undefined;
    return line ? [{ name: line.name, quantity: line.quantity }] : [];
  });
}
