import { Button, color, Row } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';

const DEFAULT_COUNT = 10;

const Empty = styled.p`
  padding-inline: var(--cell-inset);
  color: ${color.inkMuted};
`;

interface ShortListProps<Item> {
  items: readonly Item[];
  /** How many items are shown at first; defaults to ten. */
  short?: number;
  /** Shown instead of an empty list. */
  empty?: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** Shows the first items of a list, and the rest on request. */
export function ShortList<Item>({ items, short = DEFAULT_COUNT, empty, children }: ShortListProps<Item>) {
  const [all, setAll] = useState(false);
  if (empty && items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      {children(all ? items : items.slice(0, short))}
      {items.length > short ? (
        <Row justify="center" data-print="hide">
          <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll((shown) => !shown)}>
            {all ? t('showFewer') : t('showAllRecipes', { count: items.length })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
