import {
  color,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuTrigger,
  radius,
  space,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { DeployedScreens } from '../remotes/useRemotes';
import { headerButton } from './headerButton';
import { t } from './texts';
import type { Trial } from './trial';

const Trigger = styled.button`
  ${headerButton}
`;

const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 2px;
  min-width: 1.125rem;
  padding: 0 ${space[1]};
  border-radius: ${radius.chip};
  background: ${color.accent};
  color: ${color.accentInk};
  font-size: ${text.xs};
  font-weight: 700;
  line-height: 1.125rem;
  text-align: center;
`;

interface NotificationsMenuProps {
  trial: Trial | null;
  screens: DeployedScreens;
}

/** A fixed list: the end of the trial, if there is one, and the recipe collection. */
export function NotificationsMenu({ trial, screens }: NotificationsMenuProps) {
  const navigate = useNavigate();
  // The notice stays visible even if its screen isn't deployed.
  const openScreen = (path: string) => () => {
    if (screens.at(path)) void navigate(path);
  };
  return (
    <Menu>
      <MenuTrigger>
        <Trigger type="button" title={t('notifications')}>
          <icons.Bell aria-hidden />
          <VisuallyHidden>{t('notifications')}</VisuallyHidden>
          <Count>{trial ? 2 : 1}</Count>
        </Trigger>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('notifications')}</MenuLabel>
        {trial && (
          <MenuItem icon={<icons.Sparkles aria-hidden />} onSelect={openScreen('/settings')}>
            {t('trialEnds', { count: trial.daysLeft })}
          </MenuItem>
        )}
        <MenuItem icon={<icons.BookOpen aria-hidden />} onSelect={openScreen('/recipes')}>
          {t('newRecipes')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
