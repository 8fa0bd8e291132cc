import type { Recipe } from '@forkcast/contracts';
import { Dialog } from '@forkcast/ui';
import { RecipeVersions } from './RecipeVersions';

interface HistoryDialogProps {
  recipe: Recipe | null;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** What was changed about a recipe, when and by whom, and the way back. */
export function HistoryDialog({ recipe, timeZone, open, onClose }: HistoryDialogProps) {
  if (!recipe) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title="History"
      description={recipe.name}
    >
      <RecipeVersions key={recipe.id} recipe={recipe} timeZone={timeZone} onBroughtBack={onClose} />
    </Dialog>
  );
}
