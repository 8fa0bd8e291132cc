import { mockPhone } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockList, sentIntents } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const reasons = [
  { recipeId: 'a1', recipeName: 'Tomato Soup', servings: 6, day: '2026-11-16', mealType: 'dinner' },
];
const tomatoes = shoppingItem({ name: 'Tomatoes', quantity: '500 g', reasons });
const milk = shoppingItem({ name: 'Milk', category: 'Dairy & Eggs' });
const bread = shoppingItem({ name: 'Bread', category: 'Bakery', isChecked: true });

/** Items are folded two seconds after the last check. */
const aMoment = { timeout: 10_000 };

beforeEach(mockPhone);
afterEach(() => jest.restoreAllMocks());

async function open() {
  const api = mockList(tomatoes, milk, bread);
  const rendered = openList(App, api);
  await screen.findByText('Milk');
  return { api, ...rendered };
}
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Share' }, aMoment);
};
const folded = async (title: string) => {
  const summary = await screen.findByText(title, undefined, aMoment);
  return within(summary.closest('details') ?? document.body);
};

test('offers all actions of the list in one menu', async () => {
  const { api, user } = await open();
  expect(screen.getByText('2 left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Shop mode' })).toHaveTextContent('Shop');
  expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
  await openMenu(user);
  expect(screen.getAllByRole('menuitem').map((choice) => choice.textContent)).toEqual([
    'Share',
    'Print',
    'Export List',
    'Sort Not available yet',
    'Filter Not available yet',
    'Clear Checked Items',
    'Clear All',
  ]);
  expect(screen.getByRole('menuitem', { name: /^Sort/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Clear Checked Items' }));
  expect(await screen.findByText('Checked items cleared')).toBeVisible();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Clear All' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Clear All' }));
  expect(await screen.findByText('Shopping list cleared')).toBeVisible();
  expect(api.callsTo('DELETE /api/shopping-list/clear-all')).toHaveLength(1);
});

test('shows why an item is on the list when asked', async () => {
  const { user } = await open();
  expect(screen.queryByText(/^For/)).not.toBeInTheDocument();
  const why = screen.getByRole('button', { name: 'Why Tomatoes is on the list' });
  expect(why).toHaveAttribute('aria-expanded', 'false');
  await user.click(why);
  expect(screen.getByRole('link', { name: 'Tomato Soup (Mon, Nov 16)' })).toBeVisible();
  expect(why).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('checkbox', { name: 'Tomatoes' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Why Milk/ })).not.toBeInTheDocument();
});

test('folds checked items at the end, where they can be unchecked', async () => {
  const { api, user } = await open();
  expect((await folded('1 checked')).getByRole('checkbox', { hidden: true })).toBe(
    screen.getByRole('checkbox', { name: 'Bread', hidden: true }),
  );
  screen.getByRole('checkbox', { name: 'Milk' }).focus();
  await user.keyboard(' ');
  const checked = await folded('2 checked');
  expect(screen.getByText('1 left')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Tomatoes' })).toHaveFocus();
  await user.click(screen.getByText('2 checked'));
  await user.click(checked.getByRole('checkbox', { name: 'Milk' }));
  await folded('1 checked');
  expect(screen.getByRole('heading', { level: 2, name: 'Dairy & Eggs' })).toBeVisible();
  await waitFor(() => expect(sentIntents(api)).toMatchObject([{ type: 'bought' }, { type: 'not-bought' }]));
});
