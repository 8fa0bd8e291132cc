import { errorMessage, useShell } from '@forkcast/web-kit';
import { useUndoImportMutation } from './importApi';

/** Undoes whole imports, and says what was kept. */
export function useUndo() {
  const { toast } = useShell();
  const [undoImport, { isLoading }] = useUndoImportMutation();

  /** Answers whether it was undone. */
  const undo = async (importId: string): Promise<boolean> => {
    try {
      const { removed, kept } = await undoImport(importId).unwrap();
      const stays = kept.length === 0 ? '' : `. ${keptText(kept.map(({ name }) => name))}`;
      toast({
        title: 'Import undone',
        description: `${recipes(removed)} removed from your collection${stays}`,
        tone: 'positive',
        ...(kept.length === 0 ? {} : { duration: 10_000 }),
      });
      return true;
    } catch (error) {
      toast({
        title: 'Failed to undo the import',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
      return false;
    }
  };
  return { undo, undoing: isLoading };
}

function recipes(count: number): string {
  return count === 1 ? '1 recipe' : `${count.toLocaleString('en-US')} recipes`;
}

function keptText(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `Changed or cooked since and therefore kept: ${shown}${more}`;
}
