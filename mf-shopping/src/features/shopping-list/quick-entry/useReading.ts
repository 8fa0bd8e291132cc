import type { ShoppingListItem } from '@forkcast/contracts';
import { useSession } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { useMemo } from 'react';
import type { Entry } from './readEntries';
import type { Suggestion } from './suggestionsFor';
import { useHabits } from './useHabits';

const loadReading = () => import('./reading');
const nothingTyped: readonly never[] = [];

interface Typed {
  text: string;
  pasted: readonly string[];
}

/**
 * Parses the typed text and the pasted lines, once the parser is loaded.
 *
 * @param wasFocused loads the household's habits once true
 */
export function useReading({ text, pasted }: Typed, items: readonly ShoppingListItem[], wasFocused: boolean) {
  const { timeZone } = useSession().user;
  const habits = useHabits(wasFocused);
  const reading = useLazyImport(loadReading, false);
  const isOwnName = useMemo(() => reading?.ownNames(habits), [reading, habits]);
  const entries = useMemo(
    () =>
      reading
        ? [...reading.readLines(pasted, isOwnName), ...reading.readEntries(text, isOwnName)]
        : nothingTyped,
    [reading, pasted, text, isOwnName],
  );
  const suggestions = useMemo(
    () =>
      reading?.suggestionsFor(text, reading.nameBeingTyped(text), habits, items, {
        now: new Date(),
        timeZone,
      }) ?? nothingTyped,
    [reading, text, habits, items, timeZone],
  );

  /** If the parser can't be loaded, the whole text becomes one item. */
  const readOnceLoaded = async (): Promise<readonly Entry[]> => {
    const reader = await loadReading().catch(() => null);
    const name = text.trim();
    if (!reader) return name === '' ? [] : [{ name, quantity: null, typed: name }];
    const isOwn = reader.ownNames(habits);
    return [...reader.readLines(pasted, isOwn), ...reader.readEntries(text, isOwn)];
  };
  const readChosen = ({ before, name }: Suggestion): readonly Entry[] =>
    reading
      ? [...reading.readLines(pasted, isOwnName), ...reading.readChosen(before, name, isOwnName)]
      : nothingTyped;

  return { reading, entries, suggestions, readOnceLoaded, readChosen };
}

export type Reading = ReturnType<typeof useReading>['reading'];
