import type { ListedRecipe } from '@forkcast/contracts';
import { Dialog } from '@forkcast/ui';
import { tApp } from '../../texts';
import { RecipeVersions } from './RecipeVersions';

interface HistoryDialogProps {
  recipe: ListedRecipe | undefined;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** The version history of a recipe, with restore buttons. */
export function HistoryDialog({ recipe, timeZone, open, onClose }: HistoryDialogProps) {
  if (!recipe) return null;
  return (
    <Dialog open={open} onClose={onClose} title={tApp('history')} description={recipe.name}>
      <RecipeVersions
        key={`versions-${recipe.id}`}
        recipe={recipe}
        timeZone={timeZone}
        onRestored={onClose}
      />
    </Dialog>
  );
}
