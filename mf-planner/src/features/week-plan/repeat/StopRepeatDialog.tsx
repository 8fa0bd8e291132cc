import type { LaterMeals } from '@forkcast/contracts';
import { Button, ConfirmDialog } from '@forkcast/ui';
import { useRepeat } from './useRepeat';
import { t } from './texts';

interface StopRepeatDialogProps {
  repeatId: string;
  recipeName: string;
  open: boolean;
  onClose: () => void;
}

/** Asks what to do with upcoming meals of a repeat. */
export function StopRepeatDialog({ repeatId, recipeName, open, onClose }: StopRepeatDialogProps) {
  const { stop, isPending } = useRepeat();
  const stopAndClose = async (later: LaterMeals) => {
    await stop(repeatId, recipeName, later);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      pending={isPending}
      title={t('stopTitle', { recipe: recipeName })}
      body={t('stopBody')}
      confirmLabel={t('removeLater')}
      destructive
      alternatives={
        <Button disabled={isPending} onClick={() => void stopAndClose('keep')}>
          {t('keepLater')}
        </Button>
      }
      onConfirm={() => stopAndClose('remove')}
    />
  );
}
