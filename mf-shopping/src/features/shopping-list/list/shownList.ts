import { DEFAULT_CATEGORY, type ShoppingListItem } from '@forkcast/contracts';
import { inListOrder, lineOf, ListDraft, type Line } from '@forkcast/shopping-list';
import type { StoredIntent } from '../outbox/intentStore';

export interface ShownList {
  items: readonly ShoppingListItem[];
  /** Ids of items with unsent changes. */
  pendingIds: ReadonlySet<string>;
}

/**
 * Combines the server's latest list with changes stored on the device. Unchanged items keep their identity,
 * so that a long list only re-renders changed items.
 */
export function createShownListSelector(): (
  items: readonly ShoppingListItem[],
  intents: readonly StoredIntent[],
) => ShownList {
  let before = new Map<string, ShoppingListItem>();
  return (items, intents) => {
    const shown = applyIntents(items, intents);
    const same = shown.items.map((item) => {
      const known = before.get(item.id);
      return known && isSameItem(known, item) ? known : item;
    });
    before = new Map(same.map((item) => [item.id, item]));
    return { ...shown, items: same };
  };
}

function applyIntents(items: readonly ShoppingListItem[], intents: readonly StoredIntent[]): ShownList {
  const appliedIntents = intents.filter(({ status }) => status !== 'refused');
  const pendingIds = new Set<string>();
  if (appliedIntents.length === 0) return { items, pendingIds };
  const lines = items.map(lineOf);
  const known = new Map(lines.map((line, place) => [line, items[place]]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const draft = new ListDraft(lines, { unknownCategory: DEFAULT_CATEGORY });
  for (const { intent, status } of appliedIntents) {
    const changed = draft.apply(intent);
    if (status === 'pending') for (const id of changed) pendingIds.add(id);
  }
  const shown = draft.lines.map((line) => known.get(line) ?? toItem(line, byId.get(line.id)));
  return { items: shown.sort(inListOrder), pendingIds };
}

function toItem(line: Line, before: ShoppingListItem | undefined): ShoppingListItem {
  const { id, name, quantity, category, isChecked, isPantryItem, merged, storeId } = line;
  const { storeId: _before, ...itemFields } = before ?? { recipeId: null, reasons: [], checkedBy: null };
  return {
    ...itemFields,
    id,
    name,
    quantity,
    category,
    isChecked,
    isPantryItem,
    // The user's own checks aren't labelled.
    checkedBy: before?.isChecked === isChecked ? before.checkedBy : null,
    ...(merged.length > 0 && { merged: [...merged] }),
    ...(storeId !== undefined && { storeId }),
  };
}

function isSameItem(a: ShoppingListItem, b: ShoppingListItem): boolean {
  if (a === b) return true;
  const fields = Object.keys({ ...a, ...b }) as (keyof ShoppingListItem)[];
  // Nested values are small, so comparing their JSON is cheap.
  return fields.every(
    (field) => a[field] === b[field] || JSON.stringify(a[field]) === JSON.stringify(b[field]),
  );
}
