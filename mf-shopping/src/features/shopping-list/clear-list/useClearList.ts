import { useOutcome } from '@forkcast/web-kit';
import { useClearAllMutation, useClearCheckedMutation } from '../shoppingListApi';
import { t } from '../texts';

/** Where the list is shown: as its own screen, or as the panel under the planner. */
export type Place = 'screen' | 'panel';

/** Takes items off the list. The two places word their failures differently (specification, section 8). */
export function useClearList(place: Place) {
  const { done, failed } = useOutcome();
  const [clearCheckedItems] = useClearCheckedMutation();
  const [clearAllItems] = useClearAllMutation();

  const refused = (error: unknown, onScreen: string, inPanel: string) =>
    place === 'screen' ? failed(onScreen, error) : failed(t('failedInPanel'), inPanel);

  const clearChecked = async () => {
    const { error } = await clearCheckedItems();
    if (error) refused(error, t('clearCheckedFailed'), t('clearCheckedFailedInPanel'));
    else done(t('checkedCleared'), t('checkedClearedBody'));
  };
  const clearAll = async () => {
    const { error } = await clearAllItems();
    if (error) refused(error, t('clearAllFailed'), t('clearAllFailedInPanel'));
    else done(t('allCleared'), t('allClearedBody'));
  };
  return { clearChecked, clearAll };
}
