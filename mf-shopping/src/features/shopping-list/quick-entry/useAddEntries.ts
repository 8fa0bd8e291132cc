import type { ShoppingListItem } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import type { JoinedLine } from '../list/joinedLines';
import { useListActions } from '../list/useListActions';
import { t as tList } from '../texts';
import type { Entry } from './readEntries';
import { t } from './texts';
import type { Reading } from './useReading';

/** Adds entries and reports the outcome. Returns whether they were added. */
export function useAddEntries(items: readonly ShoppingListItem[], reading: Reading) {
  const { done, failed } = useOutcome();
  const actions = useListActions();

  return async (entries: readonly Entry[]): Promise<boolean> => {
    try {
      const added = await actions.add(entries.map(({ name, quantity }) => ({ name, quantity })));
      const undo = () =>
        actions.remove(added).catch((error: unknown) => failed(tList('removeFailed'), error));
      const title = added.length === 1 ? tList('added') : t('severalAdded', { count: added.length });
      const joined = reading?.joinedLines(items, added) ?? [];
      done(title, addedText(added, joined), undo);
      return true;
    } catch (error) {
      failed(tList('addFailed'), error);
      return false;
    }
  };
}

/** For a single merged item, only the result; otherwise all names, then the merged items. */
function addedText(added: readonly { name: string }[], joined: readonly JoinedLine[]): string {
  const names = added.map(({ name }) => name).join(', ');
  if (joined.length === 0) return names;
  const lines = joined.map(({ name, quantity }) =>
    quantity ? t('amountOf', { item: name, quantity }) : name,
  );
  const joinedText = t('joined', { lines: lines.join('; ') });
  return added.length === 1 ? joinedText : `${names}. ${joinedText}`;
}
