import type { ShoppingListItem } from '@forkcast/contracts';
import { breakpoint, Card, color, space, text, usePhone } from '@forkcast/ui';
import { type ReactNode, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { Store } from '@forkcast/shopping-list';
import { useBasket } from '../shop-mode/useBasket';
import { useFocusKept } from '../shop-mode/useFocusKept';
import { itemsByStore } from '../stores/itemsByStore';
import { t as tStores } from '../stores/texts';
import { t } from '../texts';
import { Folded } from './Folded';
import { GroupedRows } from './GroupedRows';
import { groupItems, type ItemGroup } from './groupItems';
import { ItemRow } from './ItemRow';
import { useEditDialog } from '../change-item/useEditDialog';
import type { ItemOperations } from '../change-item/useItemOperations';

const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  ${breakpoint.phone} {
    gap: ${space[2]};
  }
  ${breakpoint.print} {
    display: block;
    columns: 2;
    column-gap: ${space[8]};

    > * {
      margin-bottom: ${space[4]};
    }
  }
`;

const Heading = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  font-size: ${text.md};

  ${breakpoint.phone} {
    margin-bottom: ${space[1]};
    font-size: ${text.sm};
  }
`;

const Count = styled.span`
  color: ${color.inkMuted};
  font-family: inherit;
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;

/**
 * Skips layout and paint of items out of view; they can still be found, read aloud and printed. Only very
 * large categories apply it per item, because the browser checks each such element on every frame and touch.
 */
const skipOffscreen = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-size: auto ${height};

  ${breakpoint.print} {
    content-visibility: visible;
  }
`;
const LINE_HEIGHT = space(18);
const LARGE_GROUP_SIZE = 200;

const Lines = styled(Card)<{ $count: number }>`
  ${({ $count }) => skipOffscreen(`calc(${$count} * ${LINE_HEIGHT})`)}

  ${breakpoint.print} {
    border: 0;
  }

  ${({ $count }) =>
    $count > LARGE_GROUP_SIZE &&
    css`
      > li {
        ${skipOffscreen(LINE_HEIGHT)}
      }
    `}
`;

interface ItemGroupsProps {
  items: readonly ShoppingListItem[];
  /** Ids of items with unsent changes. */
  pendingIds: ReadonlySet<string>;
  operations: ItemOperations;
  /** For sample items. */
  readOnly?: boolean;
  /** The selected store, whose aisle order is used; without one, categories are sorted by name. */
  store?: Store | null;
  stores?: readonly Store[];
  /** Heading level: one below the title of the screen or panel. */
  headings: 'h2' | 'h3';
}

/** The list by category. */
export function ItemGroups(props: ItemGroupsProps) {
  const { items, pendingIds, operations, headings } = props;
  const { readOnly = false, store = null, stores = [] } = props;
  const { edit, editDialog } = useEditDialog(stores, operations);
  const basketIds = useBasket(items);
  const isPhone = usePhone();
  const isFolded = ({ id }: ShoppingListItem) => isPhone && basketIds.has(id);
  const checked = items.filter(isFolded);
  const { here, elsewhere } = itemsByStore(
    checked.length > 0 ? items.filter((item) => !isFolded(item)) : items,
    store,
    stores,
  );
  const groups = groupItems(here, store?.aisles);
  const root = useRef<HTMLDivElement>(null);
  useFocusKept(
    root,
    groups.flatMap((group) => group.items.map(({ id }) => id)),
  );
  const renderRows = (rowItems: readonly ShoppingListItem[]) => (
    <Lines as="ul" padding="none" $count={rowItems.length}>
      <GroupedRows
        items={rowItems}
        renderRow={(item, isUnderName) => (
          <ItemRow
            item={item}
            storeName={store ? null : (stores.find(({ id }) => id === item.storeId)?.name ?? null)}
            isPending={pendingIds.has(item.id)}
            isUnderName={isUnderName}
            operations={operations}
            readOnly={readOnly}
            onEdit={edit}
          />
        )}
      />
    </Lines>
  );
  return (
    <>
      <Groups ref={root}>
        {groups.map((group) => (
          <Group key={group.category} group={group} headings={headings}>
            {renderRows(group.items)}
          </Group>
        ))}
        {elsewhere.map((other) => (
          <Folded
            key={other.store.id}
            title={tStores('elsewhere', { store: other.store.name, count: other.items.length })}
          >
            {renderRows(other.items)}
          </Folded>
        ))}
        {checked.length > 0 ? (
          <Folded title={t('checkedItems', { count: checked.length })} data-print="hide">
            {renderRows(checked)}
          </Folded>
        ) : null}
      </Groups>
      {editDialog}
    </>
  );
}

function Group({
  group,
  headings,
  children,
}: {
  group: ItemGroup;
  headings: 'h2' | 'h3';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-print={group.items.every(({ isChecked }) => isChecked) ? 'hide' : undefined}
    >
      <Heading as={headings}>
        <span id={id}>{group.category}</span>
        <Count aria-hidden data-print="hide">
          {group.items.length}
        </Count>
      </Heading>
      {children}
    </section>
  );
}
