import { groceryCategories, type ShoppingListItem } from '@forkcast/contracts';
import { inListOrder, type Store } from '@forkcast/shopping-list';
import { Card, color, EmptyBasket, EmptyState, layer, space, Stack, text } from '@forkcast/ui';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { groupItems } from '../item-groups/groupItems';
import { Folded } from '../item-groups/Folded';
import { GroupedRows } from '../item-groups/GroupedRows';
import { groupSameNames } from '../item-groups/groupSameNames';
import { phoneSheet } from '../list/phoneSheet';
import { itemsByStore } from '../stores/itemsByStore';
import { t as tStores } from '../stores/texts';
import { ShopBar } from './ShopBar';
import { ShopRow } from './ShopRow';
import { t } from './texts';
import { useBasket } from './useBasket';
import { useEscape } from './useEscape';
import { useFocusKept } from './useFocusKept';

const Shop = styled(Stack)`
  ${phoneSheet}
`;

/** Right below the bar. */
const Heading = styled.h2`
  position: sticky;
  top: calc(var(--fc-top-bar, 0px) + ${space(25)});
  z-index: ${layer.sticky - 1};
  margin: 0 -${space[1]};
  padding: ${space[2]} ${space[1]};
  background: ${color.surface};
  font-size: ${text.md};
`;

const asOpen = (item: ShoppingListItem) => ({ ...item, isChecked: false });

interface ShopModeProps {
  items: readonly ShoppingListItem[];
  /** Ids of items with unsent changes. */
  pendingIds: ReadonlySet<string>;
  /** The selected store; null means any. */
  store: Store | null;
  stores: readonly Store[];
  onCheck: (item: ShoppingListItem, isChecked: boolean, storeId?: string) => void;
  onLeave: () => void;
  /** Shown next to the title. */
  storeMenu: ReactNode;
  /** Shown below the bar. */
  notice: ReactNode;
  /** The form for new items: below the bar, on phones at the bottom edge. */
  entry: ReactNode;
}

/** The list for use in a shop, one-handed and without header and navigation. */
export function ShopMode(props: ShopModeProps) {
  const { items, pendingIds, store, onCheck, onLeave, storeMenu, notice, entry } = props;
  const basketIds = useBasket(items);
  const { check, undoable } = useCheck(items, onCheck, store?.id);
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, onLeave);

  const { groups, elsewhere, pantry, basket, remaining } = sortForShop(props, basketIds);
  useFocusKept(
    root,
    groups.flatMap((group) =>
      groupSameNames(group.items).flatMap(({ items: same }) => same.map(({ id }) => id)),
    ),
  );

  const renderRows = (rowItems: readonly ShoppingListItem[]) => (
    <Card as="ul" padding="none">
      <GroupedRows
        items={rowItems}
        isLarge
        renderRow={(item, isUnderName) => (
          <ShopRow
            item={item}
            isPending={pendingIds.has(item.id)}
            isUnderName={isUnderName}
            onCheck={check}
          />
        )}
      />
    </Card>
  );
  return (
    <Shop gap={4} ref={root} data-print="hide" data-chrome="hide">
      <ShopBar
        left={remaining}
        undoable={undoable}
        storeMenu={storeMenu}
        onUndo={(item) => check(item, false)}
        onLeave={onLeave}
      />
      {entry}
      {notice}
      {remaining === 0 && groups.length === 0 ? (
        <Card>
          <EmptyState title={t('allDone')} body={t('allDoneBody')} illustration={<EmptyBasket />} />
        </Card>
      ) : null}
      {groups.map((group) => (
        <Aisle key={group.category} name={group.category}>
          {renderRows(group.items)}
        </Aisle>
      ))}
      {elsewhere.map((other) => (
        <Folded
          key={other.store.id}
          title={tStores('elsewhere', { store: other.store.name, count: other.items.length })}
        >
          {renderRows(other.items)}
        </Folded>
      ))}
      {pantry.length > 0 ? (
        <Folded title={t('pantry', { count: pantry.length })}>{renderRows(pantry)}</Folded>
      ) : null}
      {basket.length > 0 ? (
        <Folded open title={t('basket', { count: basket.length })}>
          {renderRows(basket)}
        </Folded>
      ) : null}
    </Shop>
  );
}

/** Checks items in a store. The item that was checked last can be undone. */
function useCheck(
  items: readonly ShoppingListItem[],
  onCheck: ShopModeProps['onCheck'],
  storeId: string | undefined,
) {
  const [lastCheckedId, setLastCheckedId] = useState<string | null>(null);
  const check = useCallback(
    (item: ShoppingListItem, isChecked: boolean) => {
      setLastCheckedId(isChecked ? item.id : null);
      onCheck(item, isChecked, storeId);
    },
    [onCheck, storeId],
  );
  return { check, undoable: items.find(({ id, isChecked }) => id === lastCheckedId && isChecked) };
}

/** Sorts items by where they are found: in an aisle, in another store, at home or in the basket. */
function sortForShop(
  { items, store, stores }: Pick<ShopModeProps, 'items' | 'store' | 'stores'>,
  basketIds: ReadonlySet<string>,
) {
  // An item keeps its position until it moves to the basket, even next to an open one of the same name.
  const { here, elsewhere } = itemsByStore(
    items.filter(({ id }) => !basketIds.has(id)).sort((a, b) => inListOrder(asOpen(a), asOpen(b))),
    store,
    stores,
  );
  const toBuy = here.filter((item) => !item.isPantryItem);
  return {
    groups: groupItems(toBuy, store && store.aisles.length > 0 ? store.aisles : groceryCategories),
    elsewhere,
    pantry: here.filter((item) => item.isPantryItem),
    basket: items.filter(({ id }) => basketIds.has(id)),
    remaining: toBuy.filter((item) => !item.isChecked).length,
  };
}

function Aisle({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{name}</Heading>
      {children}
    </section>
  );
}
