import { RemoteComponent } from '@forkcast/web-kit';
import { apiError, aUser, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { shoppingApi } from './api/shoppingApi';
import ShoppingListPanel from './ShoppingListPanel';
import { storeOf } from './store';
import { mockList } from './testing/mockList';
import { openList } from './testing/openList';
import { shoppingItem } from './testing/shoppingItem';

const tomatoes = shoppingItem({ name: 'Tomatoes', quantity: '500 g' });
const candles = shoppingItem({ name: 'Candles', category: 'Household' });
const bread = shoppingItem({ name: 'Bread', category: 'Bakery', isChecked: true });

const button = (name: string) => screen.getByRole('button', { name });

test('shows the list, its actions and a link to its page', async () => {
  const api = mockList(tomatoes, bread);
  const { user } = openList(ShoppingListPanel, api);
  expect(await screen.findByRole('checkbox', { name: 'Tomatoes' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Shopping List' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open list' })).toHaveAttribute('href', '/shopping-list');
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.queryByPlaceholderText('Add an item...')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Tomatoes' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tomatoes' })).toBeChecked());
  await waitFor(() => expect(api.callsTo('POST /api/shopping-list/intents')).toHaveLength(1));
});

test('shows sample items and a notice when the server fails', async () => {
  const api = mockApi({ 'GET /api/shopping-list': () => apiError(500, 'internal', 'Broken') });
  const { user } = openList(ShoppingListPanel, api);
  expect(await screen.findByText('Using demo data')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Sourdough bread' })).toBeDisabled();
  for (const name of ['Clear Checked Items', 'Clear All', 'Export List']) expect(button(name)).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  api.on('GET /api/shopping-list', () => [candles]);
  await user.click(button('Try again'));
  expect(await screen.findByText('Candles')).toBeVisible();
  expect(screen.queryByText('Using demo data')).not.toBeInTheDocument();
});

test.each([
  ['when offline', { online: false }, false, () => apiError(500, 'internal', 'Broken')],
  ['to a household that had a list here', {}, true, () => apiError(500, 'internal', 'Broken')],
  ['without a response', {}, false, () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows no sample %s', async (_when, shell, hadList, answer) => {
  const user = aUser({ id: crypto.randomUUID() });
  const api = mockList(candles);
  if (hadList) {
    const { unmount } = openList(ShoppingListPanel, api, { session: { user } });
    await screen.findByText('Candles');
    unmount();
    storeOf(user.id).dispatch(shoppingApi.util.resetApiState());
  }
  api.on('GET /api/shopping-list', answer);
  openList(ShoppingListPanel, api, { session: { user }, shell });
  expect(await screen.findByText(/^Error loading shopping list/)).toBeVisible();
  expect(screen.queryByText('Using demo data')).not.toBeInTheDocument();
  expect(screen.queryByText('Sourdough bread')).not.toBeInTheDocument();
  expect(button('Try again')).toBeEnabled();
});

test("shows the household's list when generating failed, and tries again", async () => {
  const onTryAgain = jest.fn();
  const { user } = openList(
    <RemoteComponent name="panel" props={{ sample: true, onTryAgain }} />,
    mockList(candles),
    { parts: { panel: ShoppingListPanel } },
  );
  expect(await screen.findByText('Candles')).toBeVisible();
  expect(await screen.findByText(/couldn't generate the list from your plan/)).toBeVisible();
  expect(screen.queryByText('Using demo data')).not.toBeInTheDocument();
  await user.click(button('Try again'));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

test('asks the planner to generate again and replaces the sample', async () => {
  function Planner() {
    const [state, setState] = useState<'failed' | 'generating' | 'generated'>('failed');
    const panel = {
      sample: state !== 'generated',
      isGenerating: state === 'generating',
      onTryAgain: () => setState('generating'),
    };
    return (
      <>
        <RemoteComponent name="panel" props={panel} />
        <button type="button" onClick={() => setState('generated')}>
          Answer
        </button>
      </>
    );
  }
  const api = mockList();
  const { user, change } = openList(<Planner />, api, { parts: { panel: ShoppingListPanel } });
  expect(await screen.findByText('Using demo data')).toBeVisible();
  await user.click(button('Try again'));
  expect(button('Try again')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Sourdough bread')).toBeVisible();
  api.on('GET /api/shopping-list', () => [candles]);
  await user.click(button('Answer'));
  change('shopping-list');
  expect(await screen.findByText('Candles')).toBeVisible();
  expect(screen.queryByText('Using demo data')).not.toBeInTheDocument();
});

test('says why clearing failed', async () => {
  const api = mockList(tomatoes, bread);
  api.on('POST /api/shopping-list/intents', () => apiError(422, 'invalid-request', 'Broken'));
  api.on('DELETE /api/shopping-list/clear-all', () => apiError(500, 'internal', 'Broken'));
  const { user } = openList(ShoppingListPanel, api);
  await screen.findByText('Bread');
  await user.click(button('Clear Checked Items'));
  expect(await screen.findByText('Failed to clear checked items. Please try again.')).toBeVisible();
  expect(screen.getByText('Operation failed')).toBeVisible();
  await user.click(button('Clear All'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear All' }));
  expect(await screen.findByText('Failed to clear all items. Please try again.')).toBeVisible();
});
