import type { ShoppingListItem } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { saveFile } from '@forkcast/web-kit/saveFile';
import { exportFileName, exportText } from './exportText';
import { t } from '../texts';

/** Saves the list as a text file. */
export function useExportList(items: readonly ShoppingListItem[]): () => void {
  const { user } = useSession();
  const { toast } = useShell();
  const { done } = useOutcome();
  return () => {
    if (items.length === 0) {
      toast({ title: t('nothingToExport'), description: t('emptyTitle') });
      return;
    }
    const day = dayOf(new Date(), user.timeZone);
    const name = exportFileName(day);
    const content = new Blob([exportText(items, day)], { type: 'text/plain;charset=utf-8' });
    saveFile({ name, content });
    done(t('exported'), name);
  };
}
