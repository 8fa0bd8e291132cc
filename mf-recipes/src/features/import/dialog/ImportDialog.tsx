import { Button, Dialog, Stack } from '@forkcast/ui';
import { tApp } from '../../../texts';
import { InterruptedImport } from './InterruptedImport';
import { ImportBody } from './ImportBody';
import type { ImportState } from './importState';
import { t } from './texts';
import { useRecipeImport } from './useRecipeImport';
import { useUndo } from '../useUndo';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { state, read, start, reset } = useRecipeImport();
  const { undo, undoing } = useUndo();
  const busy = state.phase === 'importing' || undoing;

  const close = () => {
    if (busy) return;
    reset();
    onClose();
  };
  const undoAndReset = async (importId: string) => {
    if (await undo(importId)) reset();
  };
  const shared = { undoing, onUndo: (importId: string) => void undoAndReset(importId), onAnother: reset };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      size="lg"
      footer={
        state.phase === 'imported' ? (
          <Button variant="primary" onClick={close} disabled={busy}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {tApp('cancel')}
            </Button>
            <Button
              variant="primary"
              pending={state.phase === 'importing'}
              pendingLabel={t('importing')}
              disabled={undoing || state.phase === 'reading'}
              onClick={start}
            >
              {state.phase === 'failed' ? t('tryAgain') : t('import', { count: countRows(state) })}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {state.phase === 'no-file' ? <InterruptedImport {...shared} /> : null}
        <ImportBody state={state} onFile={(file) => void read(file)} {...shared} />
      </Stack>
    </Dialog>
  );
}

function countRows(state: ImportState): number {
  return 'rows' in state ? state.rows.length : 0;
}
