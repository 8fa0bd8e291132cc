import type { ShoppingListItem } from '@forkcast/contracts';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { t } from '../texts';

export function useExportList(items: readonly ShoppingListItem[]): () => Promise<void> {
  const { user } = useSession();
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  return async () => {
    if (items.length === 0) {
      toast({ title: t('nothingToExport'), description: t('emptyTitle') });
      return;
    }
    try {
      const { saveList } = await import('./saveList');
      done(t('exported'), saveList(items, user.timeZone));
    } catch (error) {
      failed(t('exportFailed'), error);
    }
  };
}
