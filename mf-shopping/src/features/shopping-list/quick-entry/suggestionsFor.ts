import { foldText, type ShoppingHabit, type ShoppingListItem } from '@forkcast/contracts';
import { findDueStaples, type CurrentTime, type Staple } from '../staples/findDueStaples';
import { pieceBeingTyped, type IsOwnName } from './readEntries';

export interface Suggestion {
  name: string;
  /** The text to keep in front of the name when it is chosen. */
  before: string;
  /** Set if it is suggested because it is due. */
  staple?: Staple;
}

const SUGGESTIONS_LIMIT = 6;

/**
 * The household's usual items that match the typed text: names starting with it first, then names with a
 * later word that does, each by frequency. Excludes open items. With no text, the due staples.
 */
export function suggestionsFor(
  text: string,
  typedName: string,
  habits: readonly ShoppingHabit[],
  items: readonly ShoppingListItem[],
  now: CurrentTime,
): readonly Suggestion[] {
  const typedKey = foldText(typedName);
  const open = new Set(items.filter((item) => !item.isChecked).map((item) => foldText(item.name)));
  if (typedKey === '') {
    if (text.trim() !== '') return [];
    return findDueStaples(habits, items, now)
      .slice(0, SUGGESTIONS_LIMIT)
      .map((staple) => ({ name: staple.name, before: '', staple }));
  }
  // '7 u' may be the start of a name, or a count of 7.
  const piece = pieceBeingTyped(text);
  const pieceKey = foldText(piece);
  const startsWithPiece = (key: string) => key.startsWith(pieceKey);
  const fitting = habits
    .map(({ name }) => ({ name, key: foldText(name) }))
    .filter(({ key }) => (startsWithPiece(key) || ` ${key}`.includes(` ${typedKey}`)) && !open.has(key));
  const isFirst = (key: string) => startsWithPiece(key) || key.startsWith(typedKey);
  return [...fitting.filter(({ key }) => isFirst(key)), ...fitting.filter(({ key }) => !isFirst(key))]
    .slice(0, SUGGESTIONS_LIMIT)
    .map(({ name, key }) => {
      const replaced = startsWithPiece(key) ? piece : typedName;
      return { name, before: text.slice(0, text.length - replaced.length) };
    });
}

/** Matches the names that a household uses on its list. */
export function ownNames(habits: readonly ShoppingHabit[]): IsOwnName {
  const keys = new Set(habits.map(({ name }) => foldText(name)));
  return (name) => keys.has(foldText(name));
}
