import type { User } from '@forkcast/contracts';
import { breakpoint, color, icons, LinkButton, Row, space, Stack, text } from '@forkcast/ui';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { SupportButton } from '../chrome/SupportButton';
import { useShellConfig } from '../config/ShellConfigContext';
import type { DeployedScreens } from '../remotes/useRemotes';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { t } from './texts';
import { WelcomeCard } from './WelcomeCard';
import { useEffect } from 'react';

const REDIRECT_MS = 2_000;
const activity = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Navigates to `path`, replacing this page, after 2 seconds without keyboard or pointer input. */
function useRedirectWhenIdle(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => void navigate(path, { replace: true });
    let timer = setTimeout(go, REDIRECT_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(go, REDIRECT_MS);
    };
    for (const event of activity) window.addEventListener(event, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of activity) window.removeEventListener(event, restart);
    };
  }, [navigate, path]);
}

const cards = [
  { path: '/meal-planner', title: 'planner', about: 'aboutPlanner', icon: icons.CalendarDays },
  { path: '/shopping-list', title: 'shoppingList', about: 'aboutShoppingList', icon: icons.ShoppingBasket },
  { path: '/recipes', title: 'recipes', about: 'aboutRecipes', icon: icons.BookOpen },
  { path: '/history', title: 'history', about: 'aboutHistory', icon: icons.ChartColumn },
] as const;

const Frame = styled.div`
  max-width: ${space(220)};
  margin: ${space[8]} auto 0;

  ${breakpoint.phone} {
    margin-top: ${space[2]};
  }
`;

const Title = styled.h1`
  font-size: ${text.xxl};

  ${breakpoint.phone} {
    font-size: ${text.xl};
  }
`;

const Tagline = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.lg};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(80)}), 1fr));
  gap: ${space[4]};
  margin: ${space[8]} 0;

  ${breakpoint.phone} {
    gap: ${space[3]};
    margin: ${space[5]} 0;
  }
`;

/** The first page: greets the user and opens the planner. */
export function WelcomePage({ user, screens }: { user: User; screens: DeployedScreens }) {
  const { productName } = useShellConfig();
  useDocumentTitle(t('documentTitle'));
  useRedirectWhenIdle('/meal-planner');
  return (
    <Frame>
      <Stack gap={2}>
        <Title>{t('heading', { productName })}</Title>
        <Tagline>{t('tagline')}</Tagline>
        <p>{t('hello', { name: user.displayName || user.username })}</p>
      </Stack>
      <Cards>
        {cards.map(({ path, title, about, icon }) => (
          <li key={path}>
            <WelcomeCard
              path={path}
              title={t(title)}
              about={t(about)}
              icon={icon}
              remote={screens.at(path)}
              known={screens.status === 'ready'}
            />
          </li>
        ))}
      </Cards>
      <Row gap={3} wrap>
        <LinkButton as={Link} to="/meal-planner" variant="primary">
          {t('toPlanner')}
        </LinkButton>
        <SupportButton />
      </Row>
    </Frame>
  );
}
