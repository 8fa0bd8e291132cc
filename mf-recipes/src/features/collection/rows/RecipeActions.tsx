import type { ListedRecipe } from '@forkcast/contracts';
import { breakpoint, IconButton, icons, space } from '@forkcast/ui';
import styled from 'styled-components';
import { tApp } from '../../../texts';
import type { RowMenu } from '../row-menu/useRowMenu';
import { t } from '../texts';
import { RecipeMenu } from './RecipeMenu';

export interface RecipeActionHandlers {
  onPlan: (recipe: ListedRecipe) => void;
  onShare: (recipe: ListedRecipe) => void;
  onEdit: (recipe: ListedRecipe) => void;
  onHistory: (recipe: ListedRecipe) => void;
  onDelete: (recipe: ListedRecipe) => void;
}

export interface RecipeActionsProps extends RecipeActionHandlers {
  recipe: ListedRecipe;
  deleting: boolean;
  menu: RowMenu;
}

/** Small for a mouse, because six buttons share the row with five columns. They wrap in a narrow table. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[1]};

  button {
    width: ${space[8]};
    min-height: ${space[8]};
  }
  ${breakpoint.touch} {
    button {
      width: ${space[11]};
      min-height: ${space[11]};
    }
  }
`;

/** Fits six buttons, or three if tight. */
export const ActionsColumn = styled.col<{ $tight: boolean }>`
  width: ${({ $tight }) => space($tight ? 34 : 61)};

  ${breakpoint.touch} {
    width: ${({ $tight }) => space($tight ? 43 : 79)};
  }
`;

const actions = [
  { on: 'onPlan', label: 'addToPlanLabel', name: tApp('addToPlan'), icon: <icons.CalendarPlus /> },
  { on: 'onShare', label: 'shareLabel', name: tApp('share'), icon: <icons.Share2 /> },
  { on: 'onEdit', label: 'editLabel', name: tApp('edit'), icon: <icons.Pencil /> },
  { on: 'onHistory', label: 'historyLabel', name: tApp('history'), icon: <icons.History /> },
  { on: 'onDelete', label: 'deleteLabel', name: t('delete'), icon: <icons.Trash2 /> },
] as const;

/** A row's buttons, and a '⋯' menu with all actions and their labels. */
export function RecipeActions(props: RecipeActionsProps) {
  const { recipe, deleting } = props;
  return (
    <Buttons>
      {actions.map(({ on, label, name, icon }) => (
        <IconButton
          key={on}
          label={t(label, { recipe: recipe.name })}
          title={name}
          icon={icon}
          disabled={on === 'onDelete' && deleting}
          onClick={() => props[on](recipe)}
        />
      ))}
      <RecipeMenu {...props} />
    </Buttons>
  );
}
