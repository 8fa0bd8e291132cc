import { Button, Row } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../texts';

const DEFAULT_COUNT = 10;

interface ShortListProps<Item> {
  items: readonly Item[];
  /** How many items are shown at first; defaults to ten. */
  short?: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** Shows the first items of a list, and the rest on request. */
export function ShortList<Item>({ items, short = DEFAULT_COUNT, children }: ShortListProps<Item>) {
  const [all, setAll] = useState(false);
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
