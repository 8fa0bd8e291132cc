import type { ShoppingHabit, ShoppingListItem } from '@forkcast/contracts';
import { dueStaples, type Now, type Staple } from '../staples/dueStaples';
import { foldedName } from '../staples/foldedName';

export interface Suggestion {
  name: string;
  /** What the field holds once it is chosen. */
  text: string;
  /** Why it is suggested without a letter of it. */
  staple?: Staple;
}

const SHOWN = 6;

/**
 * What a household usually writes down that goes on as the name does, the most usual first. Names that begin with it come
 * before those with a later word that does; what is open on the list is there already. Before anything is typed, the staples
 * whose day has come.
 */
export function suggestionsFor(
  text: string,
  typedName: string,
  habits: readonly ShoppingHabit[],
  items: readonly ShoppingListItem[],
  now: Now,
): readonly Suggestion[] {
  const wanted = foldedName(typedName);
  const open = new Set(items.filter((item) => !item.isChecked).map((item) => foldedName(item.name)));
  if (wanted === '') {
    if (text.trim() !== '') return [];
    return dueStaples(habits, items, now)
      .slice(0, SHOWN)
      .map((staple) => ({ name: staple.name, text: staple.name, staple }));
  }
  const before = text.slice(0, text.length - typedName.length);
  const fitting = habits
    .map(({ name }) => ({ name, key: foldedName(name) }))
    .filter(({ key }) => ` ${key}`.includes(` ${wanted}`) && !open.has(key));
  return [
    ...fitting.filter(({ key }) => key.startsWith(wanted)),
    ...fitting.filter(({ key }) => !key.startsWith(wanted)),
  ]
    .slice(0, SHOWN)
    .map(({ name }) => ({ name, text: before + name }));
}
