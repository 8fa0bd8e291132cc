import type { ShoppingListItem } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useListActions } from '../list/useListActions';
import { useOutbox } from '../list/useOutbox';
import { useClearAllMutation } from '../shoppingListApi';
import { t } from '../texts';
import type { Place } from './place';

/** Clears the list. The screen and the panel word failures differently. */
export function useClearList(place: Place) {
  const { done, failed } = useOutcome();
  const { outbox } = useOutbox();
  const actions = useListActions();
  const [clearAllItems] = useClearAllMutation();

  const putBack = async (itemIds: readonly string[]) => {
    await actions.putBack(itemIds);
    done(t('putBack', { count: itemIds.length }));
  };
  const clearChecked = async (items: readonly ShoppingListItem[]) => {
    const cleared = items.filter((item) => item.isChecked).map(({ id }) => id);
    await actions.clearChecked(cleared);
    done(t('checkedCleared'), t('checkedClearedBody'), () => putBack(cleared));
  };
  const clearAll = async () => {
    // Send pending intents first, or their items would reappear.
    if (!(await outbox.send())) {
      failed(t(place === 'screen' ? 'clearAllFailed' : 'failedInPanel'), t('clearAllNeedsNetwork'));
      return;
    }
    const { data, error } = await clearAllItems();
    // The response has all removed items, including those that someone else just added.
    const undo = data && data.itemIds.length > 0 ? () => putBack(data.itemIds) : undefined;
    if (data) done(t('allCleared'), t('allClearedBody'), undo);
    else if (place === 'screen') failed(t('clearAllFailed'), error);
    else failed(t('failedInPanel'), t('clearAllFailedInPanel'));
  };
  return { clearChecked, clearAll };
}
