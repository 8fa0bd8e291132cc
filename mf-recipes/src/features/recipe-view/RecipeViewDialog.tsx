import type { ListedRecipe } from '@forkcast/contracts';
import { RecipeView } from '@forkcast/recipe-ui';
import { Button, Dialog, icons } from '@forkcast/ui';
import { tApp } from '../../texts';
import { lastMadeText } from '../collection/lastMade';
import { t } from './texts';

interface RecipeViewDialogProps {
  recipe: ListedRecipe | undefined;
  timeZone: string;
  open: boolean;
  onClose: () => void;
  onEdit: (recipe: ListedRecipe) => void;
  onHistory: (recipe: ListedRecipe) => void;
}

/** A recipe to cook by: what goes into it, and what there is to know. */
export function RecipeViewDialog({
  recipe,
  timeZone,
  open,
  onClose,
  onEdit,
  onHistory,
}: RecipeViewDialogProps) {
  if (!recipe) return null;
  const { name, lastUsed } = recipe;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={lastMadeText(lastUsed, timeZone)}
      footer={
        <>
          <Button icon={<icons.History />} onClick={() => onHistory(recipe)}>
            {tApp('history')}
          </Button>
          <Button icon={<icons.Pencil />} onClick={() => onEdit(recipe)}>
            {tApp('edit')}
          </Button>
        </>
      }
    >
      <RecipeView key={`recipe-${recipe.id}`} recipe={recipe} withoutIngredients={t('withoutIngredients')} />
    </Dialog>
  );
}
