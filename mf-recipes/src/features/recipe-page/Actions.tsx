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
import { Link } from 'react-router-dom';
import { tApp } from '../../texts';
import { t } from './texts';

interface ActionsProps {
  /** The path of cook mode with the chosen servings; null if the page shows the link elsewhere. */
  cookAddress: string | null;
  deleting: boolean;
  onPlan: () => void;
  onEdit: () => void;
  /** Null if the page has another button for it. */
  onPhotos: (() => void) | null;
  hasPhotos: boolean;
  onShareLink: () => void;
  onShare: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

export function Actions(props: ActionsProps) {
  return (
    <Row wrap role="group" aria-label={t('actionsLabel')} data-print="hide">
      {props.cookAddress === null ? null : (
        <LinkButton as={Link} variant="primary" to={props.cookAddress} icon={<icons.CookingPot />}>
          {t('cook')}
        </LinkButton>
      )}
      <Button icon={<icons.CalendarPlus />} onClick={props.onPlan}>
        {tApp('addToPlan')}
      </Button>
      <Button icon={<icons.Pencil />} onClick={props.onEdit}>
        {tApp('edit')}
      </Button>
      <Menu>
        <MenuTrigger>
          <IconButton variant="secondary" label={t('more')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
          {props.onPhotos ? (
            <MenuItem icon={<icons.Plus />} onSelect={props.onPhotos}>
              {t(props.hasPhotos ? 'editPhotos' : 'addPhotos')}
            </MenuItem>
          ) : null}
          <MenuItem icon={<icons.Printer />} onSelect={() => window.print()}>
            {t('print')}
          </MenuItem>
          <MenuItem icon={<icons.Link />} onSelect={props.onShareLink}>
            {tApp('shareLink')}
          </MenuItem>
          <MenuItem icon={<icons.Share2 />} onSelect={props.onShare}>
            {tApp('share')}
          </MenuItem>
          <MenuItem icon={<icons.History />} onSelect={props.onHistory}>
            {tApp('history')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<icons.Trash2 />} disabled={props.deleting} onSelect={props.onDelete}>
            {t('delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </Row>
  );
}
