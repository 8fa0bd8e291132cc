import type { LaterMeals } from '@forkcast/contracts';
import { Button, ConfirmDialog } from '@forkcast/ui';
import { useRepeat } from './useRepeat';

interface StopRepeatDialogProps {
  repeatId: string;
  recipeName: string;
  open: boolean;
  onClose: () => void;
}

/** What is to become of the meals of later weeks that a repeat has planned already. */
export function StopRepeatDialog({ repeatId, recipeName, open, onClose }: StopRepeatDialogProps) {
  const { stop, isPending } = useRepeat();
  const stopAnd = async (later: LaterMeals) => {
    await stop(repeatId, recipeName, later);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => (stays || isPending ? undefined : onClose())}
      title={`Stop repeating ${recipeName}?`}
      body="It is planned for the weeks ahead already. The meals after today can stay planned, or be removed."
      confirmLabel="Remove Later Meals"
      destructive
      alternatives={
        <Button disabled={isPending} onClick={() => void stopAnd('keep')}>
          Keep Later Meals
        </Button>
      }
      onConfirm={() => stopAnd('remove')}
    />
  );
}
