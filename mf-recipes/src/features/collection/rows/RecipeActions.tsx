import { cookPath, type ListedRecipe } from '@forkcast/contracts';
import {
  breakpoint,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  Row,
  space,
  text,
  usePhone,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tApp } from '../../../texts';
import type { RowMenu } from '../row-menu/useRowMenu';
import { t } from '../texts';

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
  menu: RowMenu;
}

/** Small for a mouse: six buttons share the row with five columns. */
const Buttons = styled(Row)`
  flex: none;

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
  ${breakpoint.phone} {
    /* As large as a finger, and as their icons, which grow with the text. */
    button {
      width: calc(${text.md} * 2.75);
      min-height: calc(${text.md} * 2.75);
    }
  }
`;

/** As wide as the buttons of a row are. */
export const ActionsColumn = styled.col`
  width: ${space(61)};

  ${breakpoint.touch} {
    width: ${space(79)};
  }
`;

/** All that can be done, where there is room; on a phone the two used most, and the rest behind '⋯'. */
export function RecipeActions({
  recipe,
  deleting,
  menu,
  onPlan,
  onShare,
  onEdit,
  onHistory,
  onDelete,
}: RecipeActionsProps) {
  const isPhone = usePhone();
  const named = { recipe: recipe.name };
  const plan = () => onPlan(recipe);
  const share = () => onShare(recipe);
  const edit = () => onEdit(recipe);
  const history = () => onHistory(recipe);
  const remove = () => onDelete(recipe);
  return (
    <Buttons gap={1} justify="end">
      <IconButton
        label={t('addToPlanLabel', named)}
        title={tApp('addToPlan')}
        icon={<icons.CalendarPlus />}
        onClick={plan}
      />
      {isPhone ? null : (
        <IconButton
          label={t('shareLabel', named)}
          title={tApp('share')}
          icon={<icons.Share2 />}
          onClick={share}
        />
      )}
      <IconButton label={t('editLabel', named)} title={tApp('edit')} icon={<icons.Pencil />} onClick={edit} />
      {isPhone ? null : (
        <>
          <IconButton
            label={t('historyLabel', named)}
            title={tApp('history')}
            icon={<icons.History />}
            onClick={history}
          />
          <IconButton
            label={t('deleteLabel', named)}
            title={t('delete')}
            icon={<icons.Trash2 />}
            disabled={deleting}
            onClick={remove}
          />
        </>
      )}
      <Menu onOpenChange={menu.onOpenChange}>
        <MenuTrigger>
          <IconButton
            ref={menu.button}
            label={t('moreLabel', named)}
            title={t('more')}
            icon={<icons.Ellipsis />}
            onClick={menu.onPress}
            onKeyDown={menu.onPress}
          />
        </MenuTrigger>
        {menu.isNeeded ? (
          <MenuContent at={menu.at}>
            <MenuItem asChild>
              <Link to={cookPath({ recipeId: recipe.id, servings: null })}>
                <icons.CookingPot />
                <span>{t('cook')}</span>
              </Link>
            </MenuItem>
            <MenuItem icon={<icons.CalendarPlus />} onSelect={plan}>
              {tApp('addToPlan')}
            </MenuItem>
            <MenuItem icon={<icons.Pencil />} onSelect={edit}>
              {tApp('edit')}
            </MenuItem>
            <MenuItem icon={<icons.Share2 />} onSelect={share}>
              {tApp('share')}
            </MenuItem>
            <MenuItem icon={<icons.History />} onSelect={history}>
              {tApp('history')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<icons.Trash2 />} destructive disabled={deleting} onSelect={remove}>
              {t('delete')}
            </MenuItem>
          </MenuContent>
        ) : null}
      </Menu>
    </Buttons>
  );
}
