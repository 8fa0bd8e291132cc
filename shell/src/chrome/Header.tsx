import { Badge, breakpoint, color, layer, Row, space, usePhone, Wordmark } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShellConfig } from '../config/ShellConfigContext';
import { PartBoundary } from '../failures/PartBoundary';
import type { DeployedScreens } from '../remotes/useRemotes';
import type { Auth } from '../session/AuthProvider';
import { shared } from '../texts';
import { AccountMenu } from './AccountMenu';
import { NotificationsMenu } from './NotificationsMenu';
import { SupportButton } from './SupportButton';
import type { Trial } from './trial';

const Frame = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.chrome};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  height: var(--fc-top-bar);
  padding: 0 ${space[4]} 0 ${space[5]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${breakpoint.phone} {
    padding: 0 ${space[2]} 0 ${space[4]};
  }
`;

/* With large text on a narrow window, the badge wraps to a second line, which is clipped instead of
   covering the buttons. */
const Brand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-width: 0;
  height: 100%;
  overflow: hidden;
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  height: 100%;
  color: inherit;
  text-decoration: none;
`;

interface HeaderProps {
  user: NonNullable<Auth['user']>;
  screens: DeployedScreens;
  /** Null if the server has no plans. */
  trial: Trial | null;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** The product's name at the start, the user's menus at the end. */
export function Header({ user, screens, trial, onShortcuts, onLogout }: HeaderProps) {
  const { productName } = useShellConfig();
  const phone = usePhone();
  return (
    <Frame data-chrome="bar" data-print="hide">
      <Brand>
        <Home to="/">
          <Wordmark name={productName} />
        </Home>
        <Badge>{shared('beta')}</Badge>
      </Brand>
      <Row gap={1}>
        <PartBoundary>
          {phone && <SupportButton compact />}
          <NotificationsMenu trial={trial} screens={screens} />
          <AccountMenu
            user={user}
            trial={phone && !user.isPaid ? trial : null}
            hasSettings={screens.at('/settings') !== undefined}
            onShortcuts={phone ? undefined : onShortcuts}
            onLogout={onLogout}
          />
        </PartBoundary>
      </Row>
    </Frame>
  );
}
