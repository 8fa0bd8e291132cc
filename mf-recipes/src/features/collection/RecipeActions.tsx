import type { Recipe } from '@forkcast/contracts';
import { IconButton, icons, Row } from '@forkcast/ui';
import { tApp } from '../../texts';
import { t } from './texts';

/** What can be done with one recipe. */
export interface RecipeActionHandlers {
  onPlan: (recipe: Recipe) => void;
  onShare: (recipe: Recipe) => void;
  onEdit: (recipe: Recipe) => void;
  onHistory: (recipe: Recipe) => void;
  onDelete: (recipe: Recipe) => void;
}

interface RecipeActionsProps extends RecipeActionHandlers {
  recipe: Recipe;
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
