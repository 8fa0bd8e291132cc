import type { ShoppingListItem } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useListActions } from '../list/useListActions';
import { useOutbox } from '../list/useOutbox';
import { useClearAllMutation } from '../shoppingListApi';
import { t } from '../texts';
import type { Place } from './place';

/** Takes items off the list. The two places word their failures differently (specification, section 8). */
export function useClearList(place: Place) {
  const { done, failed } = useOutcome();
  const { outbox } = useOutbox();
  const actions = useListActions();
  const [clearAllItems] = useClearAllMutation();

  const putBack = async (cleared: readonly ShoppingListItem[]) => {
    await actions.putBack(cleared.map(({ id }) => id));
    done(t('putBack', { count: cleared.length }));
  };
  const clearChecked = async (items: readonly ShoppingListItem[]) => {
    const cleared = items.filter((item) => item.isChecked);
    await actions.clearChecked(items);
    done(t('checkedCleared'), t('checkedClearedBody'), () => putBack(cleared));
  };
  const clearAll = async (items: readonly ShoppingListItem[]) => {
    // What is wanted of the list until now comes before: else it would be there again.
    if (!(await outbox.send())) {
      failed(t(place === 'screen' ? 'clearAllFailed' : 'failedInPanel'), t('clearAllNeedsNetwork'));
      return;
    }
    const { error } = await clearAllItems();
    if (!error) done(t('allCleared'), t('allClearedBody'), () => putBack(items));
    else if (place === 'screen') failed(t('clearAllFailed'), error);
    else failed(t('failedInPanel'), t('clearAllFailedInPanel'));
  };
  return { clearChecked, clearAll };
}
