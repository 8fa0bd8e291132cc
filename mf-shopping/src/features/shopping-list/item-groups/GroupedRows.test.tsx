import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockList } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const reasons = [
  { recipeId: null, recipeName: 'Bread', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const planned = shoppingItem({ name: 'Flour', quantity: '200 g', reasons });
const typed = shoppingItem({ name: 'flour' });
const salt = shoppingItem({ name: 'Salt' });

test.each(['/shopping-list', '/shopping-list?shop=1'])(
  'groups a planned and a typed item of one name: %s',
  async (path) => {
    const { user } = openList(App, mockList(planned, typed, salt), { path });
    const ofPlan = await screen.findByRole('checkbox', { name: /^Flour 200 g/u }, { timeout: 10_000 });
    const byHand = screen.getByRole('checkbox', { name: /^flour No amount/u });
    const together = within(screen.getByText('Flour', { selector: 'p' }).closest('li') ?? document.body);
    expect(together.getAllByRole('checkbox')).toEqual([ofPlan, byHand]);
    expect(together.getByText(/Bread \(Wed, Nov 18\)/u)).toBeVisible();
    expect(together.getByText('Added by hand')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Salt' })).toBeVisible();
    await user.click(byHand);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^flour No amount/u })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: /^Flour 200 g/u })).not.toBeChecked();
  },
);
