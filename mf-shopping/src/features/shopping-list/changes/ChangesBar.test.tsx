import type { ShoppingListItem } from '@forkcast/contracts';
import { aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockList, unreachable } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const reasons = [
  { recipeId: null, recipeName: 'Soup', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const planned = (name: string, quantity: string | null = null) => shoppingItem({ name, quantity, reasons });
const flour = planned('Flour', '200 g');
const rice = planned('Rice');

afterEach(() => localStorage.clear());

async function open(...items: ShoppingListItem[]) {
  const api = mockList(...items);
  const session = { user: aUser({ id: crypto.randomUUID() }) };
  const rendered = openList(App, api, { session });
  await screen.findByText('Flour');
  /** Closes the screen and reopens it with the list that the plan has changed since. */
  const reopenWith = async (
    later: readonly ShoppingListItem[],
    withdrawn: readonly ShoppingListItem[] | 'unreachable' = [],
  ) => {
    rendered.unmount();
    const laterApi = mockList(...later);
    laterApi.on('GET /api/shopping-list/withdrawn', () =>
      withdrawn === 'unreachable' ? unreachable() : withdrawn.map(({ id }) => id),
    );
    return { api: laterApi, ...openList(App, laterApi, { session }) };
  };
  return { api, reopenWith, ...rendered };
}
const bar = async () => {
  const title = await screen.findByText(/^Your plan changed/, undefined, { timeout: 10_000 });
  return within(title.closest('section') ?? document.body);
};
const noBar = () => expect(screen.queryByText(/^Your plan changed/)).not.toBeInTheDocument();

test('shows what the plan changed since the last visit, until confirmed', async () => {
  const { reopenWith } = await open(flour, rice);
  noBar();
  const { user } = await reopenWith([{ ...flour, quantity: '500 g' }, planned('Oil', '2 tbsp')], [rice]);
  const lines = (await bar()).getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    'Amount changed: Flour 200 g, now 500 g± Flour 200 g, now 500 g',
    'Added: Oil 2 tbsp+ Oil 2 tbsp',
    'No longer needed: Rice– Rice',
  ]);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  noBar();
});

test("doesn't show the user's own changes", async () => {
  const { user } = await open(flour, rice, planned('Salt'));
  await user.click(screen.getByRole('button', { name: 'Remove Rice' }));
  await waitFor(() => expect(screen.queryByText('Rice')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Salt' }));
  await waitFor(() => expect(screen.getByText('1 of 2 checked')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Clear Checked Items' }));
  await waitFor(() => expect(screen.queryByText('Salt')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Edit Flour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  await user.type(dialog.getByLabelText('Quantity'), ' more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('200 g more')).toBeVisible();
  noBar();
});

test('shows nothing to another account on the device', async () => {
  const { unmount } = await open(flour, rice);
  unmount();
  openList(App, mockList(flour));
  await screen.findByText('Flour');
  noBar();
});
