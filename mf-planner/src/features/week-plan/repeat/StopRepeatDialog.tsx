import type { LaterMeals, MealPlanEntry } from '@forkcast/contracts';
import { Button, ConfirmDialog } from '@forkcast/ui';
import { useRepeat } from './useRepeat';
import { t } from './texts';

interface StopRepeatDialogProps {
  repeatId: string;
  entry: MealPlanEntry;
  open: boolean;
  onClose: () => void;
}

/** Asks what to do with upcoming meals of a repeat. */
export function StopRepeatDialog({ repeatId, entry, open, onClose }: StopRepeatDialogProps) {
  const { stop, isPending } = useRepeat();
  const stopAndClose = async (later: LaterMeals) => {
    await stop(repeatId, entry.recipeName, later);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      pending={isPending}
      title={t('stopTitle', { recipe: entry.recipeName })}
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
