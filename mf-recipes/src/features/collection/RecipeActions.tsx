import type { Recipe } from '@forkcast/contracts';
import { IconButton, icons, Menu, MenuContent, MenuItem, MenuTrigger, Row } from '@forkcast/ui';

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

/** What is done often has a button; the rest is in a menu, in words. */
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
        label={`Edit ${recipe.name}`}
        title="Edit"
        icon={<icons.Pencil />}
        onClick={() => onEdit(recipe)}
      />
      <Menu>
        <MenuTrigger>
          <IconButton label={`More for ${recipe.name}`} title="More" icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<icons.Share2 />} onSelect={() => onShare(recipe)}>
            Share with Community
          </MenuItem>
          <MenuItem icon={<icons.History />} onSelect={() => onHistory(recipe)}>
            History
          </MenuItem>
          <MenuItem icon={<icons.Trash2 />} destructive disabled={deleting} onSelect={() => onDelete(recipe)}>
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
    </Row>
  );
}
