import { Button, Row } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';

const SHORT = 10;

interface ShortListProps<Item> {
  items: readonly Item[];
  /** What is listed, in the plural. */
  noun: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first ten of a list, and the rest for whoever asks. */
export function ShortList<Item>({ items, noun, children }: ShortListProps<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, SHORT))}
      {items.length > SHORT ? (
        <Row justify="center" data-print="hide">
          <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll((shown) => !shown)}>
            {all ? 'Show fewer' : `Show all ${items.length} ${noun}`}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
