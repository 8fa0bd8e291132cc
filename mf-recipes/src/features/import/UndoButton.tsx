import { Button, icons } from '@forkcast/ui';
import { t } from './dialog/texts';

export interface UndoProps {
  undoing: boolean;
  onUndo: (importId: string) => void;
}

/** Undoes a whole import. */
export function UndoButton({ importId, undoing, onUndo }: UndoProps & { importId: string }) {
  return (
    <Button
      size="sm"
      icon={<icons.Undo2 />}
      pending={undoing}
      pendingLabel={t('undoing')}
      onClick={() => onUndo(importId)}
    >
      {t('undo')}
    </Button>
  );
}
