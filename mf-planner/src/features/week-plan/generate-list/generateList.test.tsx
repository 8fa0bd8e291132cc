import { apiError, mockMedia } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = () => anEntry('2026-11-16', 'dinner');

const generate = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Generate shopping list' }));

test('generates the rest of this week and shows the panel', async () => {
  const api = mockPlan(soup(), anEntry('2026-11-21', 'dinner'));
  api.on('POST /api/generate-shopping-list', () => []);
  const { user } = openPlanner(api);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  expect(screen.queryByTestId('shopping/ShoppingListPanel')).not.toBeInTheDocument();
  await generate(user);
  expect(await screen.findByText('Success!')).toBeVisible();
  expect(
    screen.getByText('Shopping list generated from your meal plan for Nov 20 - Nov 21, 2026'),
  ).toBeVisible();
  expect(screen.getByTestId('shopping/ShoppingListPanel')).toBeVisible();
  expect(api.callsTo('POST /api/generate-shopping-list')[0]?.body).toEqual({
    startDate: '2026-11-19T23:00:00.000Z',
    endDate: '2026-11-21T22:59:59.999Z',
  });
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once with reduced motion', true, 'instant'],
])('scrolls to the panel %s, each time', async (_, matches, behavior) => {
  mockMedia((media) => matches && media.includes('reduced-motion'));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const api = mockPlan(soup());
  api.on('POST /api/generate-shopping-list', () => []);
  const { user } = openPlanner(api);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  for (const times of [1, 2]) {
    await generate(user);
    await waitFor(() =>
      expect(scrolled.mock.calls.filter(([how]) => Object(how).behavior === behavior)).toHaveLength(times),
    );
  }
});

test('shows a demo list when the server fails, and generates the original week when it tries again', async () => {
  const api = mockPlan(soup(), anEntry('2026-11-24', 'dinner'));
  api.on('POST /api/generate-shopping-list', () => apiError(500, 'internal', 'Broken'));
  const { user } = openPlanner(api, {
    path: '/meal-planner?week=2026-11-22',
    parts: {
      'shopping/ShoppingListPanel': ({ props }) => (
        <button type="button" onClick={props?.['onTryAgain'] as () => void}>
          {props?.['sample'] === true ? 'Sample' : 'Own'}
        </button>
      ),
    },
  });
  await screen.findAllByRole('button', { name: 'Add recipe' });
  await generate(user);
  expect(await screen.findByText('Success! (Demo)')).toBeVisible();
  expect(screen.getByText('Shopping list generated with sample data')).toBeVisible();
  const panel = await screen.findByRole('button', { name: 'Sample' });
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  api.on('POST /api/generate-shopping-list', () => []);
  await user.click(panel);
  expect(await screen.findByRole('button', { name: 'Own' })).toBeVisible();
  const bodies = api.callsTo('POST /api/generate-shopping-list').map(({ body }) => body);
  const shownWeek = { startDate: '2026-11-21T23:00:00.000Z', endDate: '2026-11-28T22:59:59.999Z' };
  expect(bodies).toEqual([shownWeek, shownWeek]);
});

test('says that generating failed, and shows no panel', async () => {
  const api = mockPlan(soup());
  api.on('POST /api/generate-shopping-list', () => apiError(409, 'list-full', 'The list is full'));
  const { user } = openPlanner(api);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  await generate(user);
  expect(await screen.findByText('Failed to generate shopping list. Please try again.')).toBeVisible();
  expect(screen.queryByTestId('shopping/ShoppingListPanel')).not.toBeInTheDocument();
});
