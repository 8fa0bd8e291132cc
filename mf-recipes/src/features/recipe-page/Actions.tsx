import {
  Button,
  IconButton,
  icons,
  LinkButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  Row,
} from '@forkcast/ui';
import type { Recipe } from '@forkcast/contracts';
import { Link } from 'react-router-dom';
import { tApp } from '../../texts';
import type { useRecipeDialogs } from '../collection/useRecipeDialogs';
import { t } from './texts';

interface ActionsProps {
  recipe: Recipe;
  dialogs: ReturnType<typeof useRecipeDialogs>;
  /** The path of cook mode with the chosen servings. */
  cookAddress: string;
  /** On a phone, a bar has the link to cook mode, and the menu has the photos. */
  isPhone: boolean;
  deleting: boolean;
  onShareLink: () => void;
  onDelete: () => void;
}

export function Actions({ recipe, dialogs, cookAddress, isPhone, deleting, ...props }: ActionsProps) {
  return (
    <Row wrap role="group" aria-label={t('actionsLabel')} data-print="hide">
      {isPhone ? null : (
        <LinkButton as={Link} variant="primary" to={cookAddress} icon={<icons.CookingPot />}>
          {t('cook')}
        </LinkButton>
      )}
      <Button icon={<icons.CalendarPlus />} onClick={() => dialogs.planning.show(recipe)}>
        {tApp('addToPlan')}
      </Button>
      <Button icon={<icons.Pencil />} onClick={() => dialogs.form.show({ recipe })}>
        {tApp('edit')}
      </Button>
      <Menu>
        <MenuTrigger>
          <IconButton variant="secondary" label={t('more')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          {isPhone ? (
            <MenuItem icon={<icons.Plus />} onSelect={() => dialogs.photos.show(recipe)}>
              {t(recipe.photos.length > 0 ? 'editPhotos' : 'addPhotos')}
            </MenuItem>
          ) : null}
          <MenuItem icon={<icons.Printer />} onSelect={() => window.print()}>
            {t('print')}
          </MenuItem>
          <MenuItem icon={<icons.Link />} onSelect={props.onShareLink}>
            {tApp('shareLink')}
          </MenuItem>
          <MenuItem icon={<icons.Share2 />} onSelect={() => dialogs.sharing.show(recipe)}>
            {tApp('share')}
          </MenuItem>
          <MenuItem icon={<icons.History />} onSelect={() => dialogs.history.show(recipe)}>
            {tApp('history')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<icons.Trash2 />} disabled={deleting} onSelect={props.onDelete}>
            {t('delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </Row>
  );
}
