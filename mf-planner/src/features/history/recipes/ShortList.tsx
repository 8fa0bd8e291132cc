import { Button, Row } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';

const TEN = 10;

interface ShortListProps<Item> {
  items: readonly Item[];
  /** What is listed, in the plural. */
  noun: string;
  /** How many are shown at first; ten unless given. */
  short?: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first of a list, and the rest for whoever asks. */
export function ShortList<Item>({ items, noun, short = TEN, children }: ShortListProps<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, short))}
      {items.length > short ? (
        <Row justify="center" data-print="hide">
          <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll((shown) => !shown)}>
            {all ? 'Show fewer' : `Show all ${items.length} ${noun}`}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
