import type { User } from '@forkcast/contracts';
import { breakpoint, color, icons, LinkButton, Row, space, Stack, text } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SupportButton } from '../chrome/SupportButton';
import { useShellConfig } from '../config/ShellConfigContext';
import type { DeployedScreens } from '../remotes/useRemotes';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { useRedirectWhenIdle } from './useRedirectWhenIdle';
import { WelcomeCard } from './WelcomeCard';

const cards = [
  { path: '/meal-planner', title: 'Meal Planner', text: 'Plan your weekly meals', icon: icons.CalendarDays },
  {
    path: '/shopping-list',
    title: 'Shopping List',
    text: 'Generate your grocery list',
    icon: icons.ShoppingBasket,
  },
  { path: '/recipes', title: 'Recipe Collection', text: 'Access your saved recipes', icon: icons.BookOpen },
  {
    path: '/history',
    title: 'History & Analytics',
    text: 'Track your meal patterns',
    icon: icons.ChartColumn,
  },
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

/** The first page after coming in: says hello and goes on to the planner by itself. */
export function WelcomePage({ user, screens }: { user: User; screens: DeployedScreens }) {
  const { productName } = useShellConfig();
  useDocumentTitle('Welcome');
  useRedirectWhenIdle('/meal-planner');
  return (
    <Frame>
      <Stack gap={2}>
        <Title>Welcome to {productName}</Title>
        <Tagline>Your comprehensive meal planning solution</Tagline>
        <p>Hello, {user.displayName || user.username}! Redirecting you to the meal planner...</p>
      </Stack>
      <Cards>
        {cards.map((card) => (
          <li key={card.path}>
            <WelcomeCard {...card} remote={screens.at(card.path)} known={screens.status === 'ready'} />
          </li>
        ))}
      </Cards>
      <Row gap={3} wrap>
        <LinkButton as={Link} to="/meal-planner" variant="primary">
          Go to Meal Planner
        </LinkButton>
        <SupportButton />
      </Row>
    </Frame>
  );
}
