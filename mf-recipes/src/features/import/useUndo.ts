import { useOutcome, useShell } from '@forkcast/web-kit';
import { useUploading } from '../photos/useUploading';
import { firstNames } from './firstNames';
import { useUndoImportMutation } from './importApi';
import { t } from './texts';

/** Undoes whole imports, and says what was kept. */
export function useUndo() {
  const { toast } = useShell();
  const { failed } = useOutcome();
  const uploading = useUploading();
  const [undoImport, { isLoading }] = useUndoImportMutation();

  /** Answers whether it was undone. */
  const undo = async (importId: string): Promise<boolean> => {
    const { data, error } = await undoImport(importId);
    if (error) return failed(t('undoFailed'), error);
    uploading.forget(importId);
    const { removed, restored = 0, kept } = data;
    const names = kept.map(({ name }) => name);
    toast({
      title: t('undone'),
      tone: 'positive',
      description: [
        kept.length === 0
          ? t('removed', { count: removed })
          : t('removedButKept', { count: removed, recipes: firstNames(names, 3) }),
        ...(restored > 0 ? [t('restored', { count: restored })] : []),
      ].join('. '),
      ...(kept.length > 0 && { duration: 10_000 }),
    });
    return true;
  };
  return { undo, undoing: isLoading };
}
