import {
  breakpoint,
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
import styled from 'styled-components';
import { tApp } from '../../texts';
import { t } from './texts';

interface ActionsProps {
  /** Where it is cooked from, for as many as are chosen. */
  cookAddress: string;
  deleting: boolean;
  onPlan: () => void;
  onEdit: () => void;
  onShareLink: () => void;
  onShare: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** Left out where all actions would not fit on one line. */
const Roomy = styled.span`
  display: contents;

  ${breakpoint.phone} {
    display: none;
  }
`;

/** What can be done with the recipe. */
export function Actions(props: ActionsProps) {
  return (
    <Row wrap role="group" aria-label={t('actionsLabel')} data-print="hide">
      <LinkButton as={Link} variant="primary" to={props.cookAddress} icon={<icons.CookingPot />}>
        {t('cook')}
      </LinkButton>
      <Button
        icon={
          <Roomy>
            <icons.CalendarPlus />
          </Roomy>
        }
        onClick={props.onPlan}
      >
        {tApp('addToPlan')}
      </Button>
      <Button
        icon={
          <Roomy>
            <icons.Pencil />
          </Roomy>
        }
        onClick={props.onEdit}
      >
        {tApp('edit')}
      </Button>
      <Menu>
        <MenuTrigger>
          <IconButton variant="secondary" label={t('more')} icon={<icons.Ellipsis />} />
        </MenuTrigger>
        <MenuContent>
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
