import type { ShoppingListItem } from '@forkcast/contracts';
import type { Store } from '@forkcast/shopping-list';
import { memo } from 'react';
import type { ItemOperations } from '../change-item/useItemOperations';
import { ItemRow } from './ItemRow';
import { SameNameRows } from './SameNameRows';
import { groupSameNames } from './groupSameNames';

interface ItemRowsProps {
  items: readonly ShoppingListItem[];
  /** Ids of items with unsent changes. */
  pendingIds: ReadonlySet<string>;
  operations: ItemOperations;
  readOnly: boolean;
  /** Stores to name on items; empty if they aren't named. */
  stores: readonly Store[];
  onEdit: (item: ShoppingListItem) => void;
}

/** The items of a category. Memoised: re-renders only if an item changed. */
export const ItemRows = memo(function ItemRows({ items, pendingIds, stores, ...others }: ItemRowsProps) {
  return groupSameNames(items).flatMap(({ name, items: same }) => {
    const lines = same.map((item) => (
      <ItemRow
        key={item.id}
        item={item}
        storeName={stores.find(({ id }) => id === item.storeId)?.name ?? null}
        isPending={pendingIds.has(item.id)}
        isUnderName={same.length > 1}
        {...others}
      />
    ));
    if (same.length === 1) return lines;
    return (
      <SameNameRows
        key={`same-${same[0]?.id}`}
        name={name}
        data-print={same.every(({ isChecked }) => isChecked) ? 'hide' : undefined}
      >
        {lines}
      </SameNameRows>
    );
  });
}, haveSameProps);

/** Each change refetches the list, but unchanged items keep their identity. */
function haveSameProps(before: ItemRowsProps, now: ItemRowsProps): boolean {
  return (
    before.operations === now.operations &&
    before.readOnly === now.readOnly &&
    before.stores === now.stores &&
    before.onEdit === now.onEdit &&
    before.items.length === now.items.length &&
    now.items.every(
      (item, place) =>
        item === before.items[place] && before.pendingIds.has(item.id) === now.pendingIds.has(item.id),
    )
  );
}
