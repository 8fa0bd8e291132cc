import type { Line } from './line';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Ordered = Pick<Line, 'id' | 'name' | 'category' | 'isChecked'>;

/** Comparator for the list: by category and name, open items first. */
export function inListOrder(a: Ordered, b: Ordered): number {
  return (
    (a.category === b.category ? 0 : collator.compare(a.category, b.category)) ||
    collator.compare(a.name, b.name) ||
    Number(a.isChecked) - Number(b.isChecked) ||
    (a.id < b.id ? -1 : 1)
  );
}
