import type { ShoppingListItem } from '@forkcast/contracts';
import { inListOrder } from '@forkcast/shopping-list';
import {
  Button,
  Card,
  color,
  EmptyBasket,
  EmptyState,
  icons,
  layer,
  radius,
  Row,
  space,
  Stack,
  text,
} from '@forkcast/ui';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { groupItems } from '../item-groups/groupItems';
import { ShopRow } from './ShopRow';
import { t } from './texts';
import { useBasket } from './useBasket';
import { useFocusKept } from './useFocusKept';
import { useScreenAwake } from './useScreenAwake';

const Bar = styled.header`
  position: sticky;
  top: var(--fc-top-bar, 0px);
  z-index: ${layer.sticky};
  display: grid;
  grid-template-rows: ${space[11]} ${space[9]};
  gap: ${space[1]};
  margin: 0 -${space[1]};
  padding: ${space[2]} ${space[1]};
  background: ${color.surface};
`;

const Title = styled.h1`
  font-size: ${text.lg};

  &:focus {
    outline: none;
  }
`;

const Said = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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

const Folded = styled.details`
  > summary {
    display: flex;
    align-items: center;
    min-height: ${space[12]};
    margin: 0 -${space[1]};
    padding: 0 ${space[1]};
    border-radius: ${radius.control};
    color: ${color.inkMuted};
    font-weight: 600;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }
    svg {
      width: ${space[5]};
      height: ${space[5]};
      margin-right: ${space[1]};
    }
  }
  &:not([open]) > summary svg {
    transform: rotate(-90deg);
  }
`;

const asOpen = (item: ShoppingListItem) => ({ ...item, isChecked: false });

interface ShopModeProps {
  items: readonly ShoppingListItem[];
  onCheck: (item: ShoppingListItem, isChecked: boolean) => void;
  onLeave: () => void;
  /** Below the bar. */
  notice?: ReactNode;
}

/** The list as one walks through a shop with it in one hand. */
export function ShopMode({ items, onCheck, onLeave, notice }: ShopModeProps) {
  const isAwake = useScreenAwake();
  const fallen = useBasket(items);
  const [last, setLast] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => title.current?.focus(), []);

  const check = useCallback(
    (item: ShoppingListItem, isChecked: boolean) => {
      setLast(isChecked ? item.id : null);
      onCheck(item, isChecked);
    },
    [onCheck],
  );
  const basket = items.filter(({ id }) => fallen.has(id));
  // A line stays where it is until it falls, also beside an open one of the same name.
  const around = items.filter(({ id }) => !fallen.has(id)).sort((a, b) => inListOrder(asOpen(a), asOpen(b)));
  const pantry = around.filter((item) => item.isPantryItem);
  const groups = groupItems(around.filter((item) => !item.isPantryItem));
  const left = around.filter((item) => !item.isChecked && !item.isPantryItem).length;
  const undoable = items.find(({ id, isChecked }) => id === last && isChecked);
  useFocusKept(
    root,
    groups.flatMap((group) => group.items.map(({ id }) => id)),
  );

  const rows = (some: readonly ShoppingListItem[]) => (
    <Card as="ul" padding="none">
      {some.map((item) => (
        <ShopRow key={item.id} item={item} onCheck={check} />
      ))}
    </Card>
  );
  return (
    <Stack gap={4} ref={root} data-print="hide">
      <Bar>
        <Row justify="space-between">
          <Title ref={title} tabIndex={-1}>
            {t('title')}
          </Title>
          <Button icon={<icons.X />} onClick={onLeave}>
            {t('leave')}
          </Button>
        </Row>
        <Row justify="space-between">
          <Said role="status">
            {[t('left', { count: left }), ...(undoable ? [t('inBasket', { item: undoable.name })] : [])].join(
              ' · ',
            )}
          </Said>
          {undoable ? (
            <Button size="sm" variant="ghost" icon={<icons.Undo2 />} onClick={() => check(undoable, false)}>
              {t('undo')}
            </Button>
          ) : (
            <Said>{t(isAwake ? 'screenStaysOn' : 'screenMayDim')}</Said>
          )}
        </Row>
      </Bar>
      {notice}
      {left === 0 && groups.length === 0 ? (
        <Card>
          <EmptyState title={t('allDone')} body={t('allDoneBody')} illustration={<EmptyBasket />} />
        </Card>
      ) : null}
      {groups.map((group) => (
        <Aisle key={group.category} name={group.category}>
          {rows(group.items)}
        </Aisle>
      ))}
      {pantry.length > 0 ? (
        <Folded>
          <summary>
            <icons.ChevronDown aria-hidden />
            {t('pantry', { count: pantry.length })}
          </summary>
          {rows(pantry)}
        </Folded>
      ) : null}
      {basket.length > 0 ? (
        <Folded open>
          <summary>
            <icons.ChevronDown aria-hidden />
            {t('basket', { count: basket.length })}
          </summary>
          {rows(basket)}
        </Folded>
      ) : null}
    </Stack>
  );
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
