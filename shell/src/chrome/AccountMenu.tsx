import type { User } from '@forkcast/contracts';
import {
  Avatar,
  breakpoint,
  font,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { headerButton } from './headerButton';
import { t } from './texts';
import type { Trial } from './trial';

const Trigger = styled.button`
  ${headerButton}
  font-family: ${font.body};
  font-size: ${text.sm};
  font-weight: 600;

  ${breakpoint.phone} {
    /* Large text leaves no room for the chevron. */
    > svg {
      display: none;
    }
  }
`;

const Name = styled.span`
  max-width: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${breakpoint.phone} {
    display: none;
  }
`;

interface AccountMenuProps {
  user: User;
  /** Shown here on phones, which have no sidebar. */
  trial: Trial | null;
  /** Whether the settings screen is deployed; its entries are hidden otherwise. */
  hasSettings: boolean;
  /** Shows the list of shortcuts; undefined on phones, which have few. */
  onShortcuts: (() => void) | undefined;
  onLogout: () => void;
}

/** The signed-in user's menu: account, settings, log out. */
export function AccountMenu({ user, trial, hasSettings, onShortcuts, onLogout }: AccountMenuProps) {
  const name = user.displayName || user.username;
  return (
    <Menu>
      <MenuTrigger>
        <Trigger type="button" title={name}>
          <Avatar src={user.avatar} name={name} decorative />
          <Name aria-hidden>{name}</Name>
          <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
          <icons.ChevronDown aria-hidden />
        </Trigger>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('myAccount')}</MenuLabel>
        {trial && <MenuLabel>{t('trialDaysLeft', { count: trial.daysLeft })}</MenuLabel>}
        {hasSettings && (
          <>
            <MenuItem asChild>
              <Link to="/settings">
                <icons.CircleUser aria-hidden />
                <span>{t('profile')}</span>
              </Link>
            </MenuItem>
            <MenuItem asChild>
              <Link to="/settings">
                <icons.Settings aria-hidden />
                <span>{t('settings')}</span>
              </Link>
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {onShortcuts && (
          <MenuItem icon={<icons.Keyboard aria-hidden />} onSelect={onShortcuts}>
            {t('shortcuts')}
          </MenuItem>
        )}
        <MenuItem icon={<icons.LogOut aria-hidden />} onSelect={onLogout}>
          {t('logOut')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
