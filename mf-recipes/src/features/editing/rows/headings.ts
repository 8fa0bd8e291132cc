/** A row of the form: an item, or a heading for the items below it. */
export interface Headed {
  isHeading: boolean;
}

/** The number of a row without counting headings, from 1. */
export function numberOfRow(rows: readonly Headed[], row: number): number {
  return rows.slice(0, row + 1).filter(({ isHeading }) => !isHeading).length;
}

interface InSection {
  section?: string;
}

/** Converts items to rows, with a heading where a section starts; an empty heading ends a section. */
export function itemsToRows<Item extends InSection, Row>(
  items: readonly Item[],
  rowOf: (item: Item) => Row,
  headingRow: (heading: string) => Row,
): Row[] {
  let section = '';
  return items.flatMap((item) => {
    const startsSection = (item.section ?? '') !== section;
    section = item.section ?? '';
    return startsSection ? [headingRow(section), rowOf(item)] : [rowOf(item)];
  });
}

/** Converts rows to items, each in the section of the heading above. `itemOf` returns null for empty rows. */
export function rowsToItems<Row extends Headed, Item extends InSection>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item | null,
  headingOf: (row: Row) => string,
): Item[] {
  let section = '';
  return rows.flatMap((row) => {
    if (row.isHeading) {
      section = headingOf(row).trim();
      return [];
    }
    const item = itemOf(row);
    return item === null ? [] : [withSection(item, section)];
  });
}

function withSection<Item extends InSection>(item: Item, section: string): Item {
  if ((item.section ?? '') === section) return item;
  const { section: _before, ...rest } = item;
  // The section is optional, so this is still an item.
  return (section === '' ? rest : { ...rest, section }) as Item;
}
