import type { Line } from './line';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Ordered = Pick<Line, 'id' | 'name' | 'category' | 'isChecked'>;

/** The order of the list: by category and name; of one name the open ones stand first. For `sort`. */
export function inListOrder(a: Ordered, b: Ordered): number {
  return (
    (a.category === b.category ? 0 : collator.compare(a.category, b.category)) ||
    collator.compare(a.name, b.name) ||
    Number(a.isChecked) - Number(b.isChecked) ||
    (a.id < b.id ? -1 : 1)
  );
}
