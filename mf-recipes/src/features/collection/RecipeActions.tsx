import type { ListedRecipe } from '@forkcast/contracts';
import { IconButton, icons, Row } from '@forkcast/ui';
import { tApp } from '../../texts';
import { t } from './texts';

/** What can be done with one recipe. */
export interface RecipeActionHandlers {
  onPlan: (recipe: ListedRecipe) => void;
  onShare: (recipe: ListedRecipe) => void;
  onEdit: (recipe: ListedRecipe) => void;
  onHistory: (recipe: ListedRecipe) => void;
  onDelete: (recipe: ListedRecipe) => void;
}

interface RecipeActionsProps extends RecipeActionHandlers {
  recipe: ListedRecipe;
  deleting: boolean;
}

export function RecipeActions({
  recipe,
  deleting,
  onPlan,
  onShare,
  onEdit,
  onHistory,
  onDelete,
}: RecipeActionsProps) {
  const named = { recipe: recipe.name };
  return (
    <Row gap={1} justify="end">
      <IconButton
        label={t('addToPlanLabel', named)}
        title={tApp('addToPlan')}
        icon={<icons.CalendarPlus />}
        onClick={() => onPlan(recipe)}
      />
      <IconButton
        label={t('shareLabel', named)}
        title={tApp('share')}
        icon={<icons.Share2 />}
        onClick={() => onShare(recipe)}
      />
      <IconButton
        label={t('editLabel', named)}
        title={tApp('edit')}
        icon={<icons.Pencil />}
        onClick={() => onEdit(recipe)}
      />
      <IconButton
        label={t('historyLabel', named)}
        title={tApp('history')}
        icon={<icons.History />}
        onClick={() => onHistory(recipe)}
      />
      <IconButton
        label={t('deleteLabel', named)}
        title={t('delete')}
        icon={<icons.Trash2 />}
        disabled={deleting}
        onClick={() => onDelete(recipe)}
      />
    </Row>
  );
}
