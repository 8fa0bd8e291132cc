import type { Recipe } from '@forkcast/contracts';
import { IconButton, icons, Row } from '@forkcast/ui';

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
  return (
    <Row gap={1} justify="end">
      <IconButton
        label={`Add ${recipe.name} to Plan`}
        title="Add to Plan"
        icon={<icons.CalendarPlus />}
        onClick={() => onPlan(recipe)}
      />
      <IconButton
        label={`Share ${recipe.name} with Community`}
        title="Share with Community"
        icon={<icons.Share2 />}
        onClick={() => onShare(recipe)}
      />
      <IconButton
        label={`Edit ${recipe.name}`}
        title="Edit"
        icon={<icons.Pencil />}
        onClick={() => onEdit(recipe)}
      />
      <IconButton
        label={`History of ${recipe.name}`}
        title="History"
        icon={<icons.History />}
        onClick={() => onHistory(recipe)}
      />
      <IconButton
        label={`Delete ${recipe.name}`}
        title="Delete"
        icon={<icons.Trash2 />}
        disabled={deleting}
        onClick={() => onDelete(recipe)}
      />
    </Row>
  );
}
