import type { ShoppingListItem } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { errorMessage, useSession, useShell } from '@forkcast/web-kit';
import { exportFileName, exportText } from './exportText';
import { saveTextFile } from './saveTextFile';
import { useClearAllMutation, useClearCheckedMutation } from './shoppingListApi';

/** Where the list is shown: as its own screen, or as the panel under the planner. */
export type Place = 'screen' | 'panel';

/** What can be done with the whole list. The two places word their failures differently (section 8). */
export function useListOperations(items: readonly ShoppingListItem[], place: Place) {
  const { user } = useSession();
  const { toast } = useShell();
  const [clearCheckedItems, { isLoading: isClearingChecked }] = useClearCheckedMutation();
  const [clearAllItems, { isLoading: isClearingAll }] = useClearAllMutation();

  const failed = (error: unknown, onScreen: string, inPanel: string) =>
    toast(
      place === 'screen'
        ? { title: onScreen, description: errorMessage(error, 'An error occurred'), tone: 'destructive' }
        : { title: 'Operation failed', description: inPanel, tone: 'destructive' },
    );

  const clearChecked = async () => {
    const { error } = await clearCheckedItems();
    if (error) {
      failed(error, 'Failed to clear items', 'Failed to clear checked items. Please try again.');
    } else {
      toast({
        title: 'Checked items cleared',
        description: 'What is left is still to get',
        tone: 'positive',
      });
    }
  };
  const clearAll = async () => {
    const { error } = await clearAllItems();
    if (error) failed(error, 'Failed to clear list', 'Failed to clear all items. Please try again.');
    else toast({ title: 'Shopping list cleared', description: 'Ready for a new one', tone: 'positive' });
  };
  const exportList = () => {
    if (items.length === 0) {
      toast({ title: 'No items to export', description: 'Your shopping list is empty' });
      return;
    }
    const day = dayOf(new Date(), user.timeZone);
    const name = exportFileName(day);
    saveTextFile(name, exportText(items, day));
    toast({ title: 'Exported', description: name, tone: 'positive' });
  };
  return { clearChecked, clearAll, exportList, isClearing: isClearingChecked || isClearingAll };
}
