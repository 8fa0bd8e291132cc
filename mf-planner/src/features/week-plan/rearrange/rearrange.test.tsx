import { apiError } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = () => anEntry('2026-11-16', 'dinner', { notes: 'With basil' });
const MIDNIGHT_OF_FRIDAY = '2026-11-19T23:00:00.000Z';

async function choose(user: { click(element: Element): Promise<void> }, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Options for Tomato Soup' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

describe('the menu of a meal', () => {
  async function rearrange(item: string, button: string, api = mockPlan(soup())) {
    const rendered = openPlanner(api);
    const { user } = rendered;
    const dialog = await choose(user, item);
    const day = dialog.getByLabelText('Day');
    expect(day).toHaveValue('2026-11-16');
    fireEvent.change(day, { target: { value: '2026-11-20' } });
    await user.selectOptions(dialog.getByLabelText('Meal'), 'Lunch');
    await user.click(dialog.getByRole('button', { name: button }));
    return { api, ...rendered };
  }

  test('links Open recipe and Cook for a known recipe', async () => {
    const { user } = openPlanner(
      mockPlan(
        anEntry('2026-11-16', 'dinner', { recipeId: 'a1', servings: 6 }),
        anEntry('2026-11-17', 'dinner', { recipeName: 'Toast' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Options for Tomato Soup' }));
    const open = await screen.findByRole('menuitem', { name: 'Open recipe' });
    expect(open).toHaveAttribute('href', '/recipes/a1?servings=6');
    const cook = screen.getByRole('menuitem', { name: 'Cook' });
    expect(cook).toHaveAttribute('href', '/recipes/a1/cook?servings=6');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Options for Toast' }));
    expect(await screen.findByRole('menuitem', { name: 'Move to…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Open recipe' })).not.toBeInTheDocument();
  });

  test('removes a meal, and Undo restores it at its place', async () => {
    const bread = anEntry('2026-11-16', 'dinner', { recipeName: 'Bread' });
    const { user } = openPlanner(mockPlan(soup(), bread));
    await user.click(await screen.findByRole('button', { name: 'Options for Tomato Soup' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Tomato Soup is no longer planned')).toBeVisible();
    const slot = await findSlot('Dinner', 1);
    await waitFor(() => expect(slot.queryByText('Tomato Soup')).not.toBeInTheDocument());
    await waitFor(() => expect(slot.getByRole('button', { name: /^Bread/ })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await slot.findByText('Tomato Soup')).toBeVisible();
    const menus = slot.getAllByRole('button', { name: /^Options for/ });
    expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual([
      'Options for Tomato Soup',
      'Options for Bread',
    ]);
  });

  test('moves a meal to another day, and Undo moves it back to its place', async () => {
    const bread = anEntry('2026-11-16', 'dinner', { recipeName: 'Bread' });
    const { api, user } = await rearrange('Move to…', 'Move', mockPlan(soup(), bread));
    expect(await screen.findByText('Recipe Moved')).toBeVisible();
    expect(screen.getByText('Tomato Soup is planned for lunch on Friday, Nov 20')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/:id/move')[0]?.body).toEqual({
      date: MIDNIGHT_OF_FRIDAY,
      mealType: 'lunch',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await (await findSlot('Lunch', 5)).findByText('Tomato Soup')).toBeVisible();
    expect((await findSlot('Dinner', 1)).queryByText('Tomato Soup')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomato Soup was moved back')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans/:id/move')[1]?.body).toMatchObject({ before: [bread.id] });
    const slot = await findSlot('Dinner', 1);
    await waitFor(() =>
      expect(slot.getByRole('button', { name: /^Tomato Soup/ })).toHaveTextContent(/^Tomato Soup.*Bread$/),
    );
  });

  test.each([
    ['Move to…', 'Move'],
    ['Repeat every week…', 'Repeat'],
  ])('opens after Add recipe was cancelled: %s', async (item, button) => {
    const api = mockPlan(soup());
    api.on('GET /api/recipes', () => []);
    const { user } = openPlanner(api);
    const [add] = await screen.findAllByRole('button', { name: 'Add recipe' });
    if (!add) throw new Error('Nothing to add to');
    await user.click(add);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await choose(user, item);
    expect(dialog.getByRole('button', { name: button })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('focuses the menu of the meal after closing or moving', async () => {
    const { user } = openPlanner(mockPlan(soup()));
    const dialog = await choose(user, 'Move to…');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Options for Tomato Soup' })).toHaveFocus(),
    );

    const again = await choose(user, 'Move to…');
    await user.selectOptions(again.getByLabelText('Meal'), 'Lunch');
    await user.click(again.getByRole('button', { name: 'Move' }));
    const lunch = await findSlot('Lunch', 1);
    const menu = await lunch.findByRole('button', { name: 'Options for Tomato Soup' });
    await waitFor(() => expect(menu).toHaveFocus());
  });

  test('focuses the left slot after moving to another week', async () => {
    const { user } = openPlanner(mockPlan(soup()));
    const dialog = await choose(user, 'Move to…');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-24' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    const left = await findSlot('Dinner', 1);
    await waitFor(() => expect(left.getByRole('button', { name: 'Add recipe' })).toHaveFocus());
  });

  test('shows that a meal is full and keeps the dialog open', async () => {
    const api = mockPlan(soup());
    api.on('POST /api/meal-plans/:id/move', () =>
      apiError(409, 'slot-full', 'This meal already has 50 recipes'),
    );
    await rearrange('Move to…', 'Move', api);
    expect(await screen.findByText('This meal already has 50 recipes')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('requires a day', async () => {
    const { user } = openPlanner(mockPlan(soup()));
    const dialog = await choose(user, 'Move to…');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '' } });
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  });
});

describe('dragging with the keyboard', () => {
  /** Focuses the grip and picks the meal up. */
  async function pickUp() {
    const api = mockPlan(soup());
    const rendered = openPlanner(api);
    const grip = await screen.findByRole('button', { name: 'Drag Tomato Soup' });
    expect(grip).toHaveAccessibleDescription(/press Space or Enter/);
    act(() => grip.focus());
    await rendered.user.keyboard(' ');
    await screen.findByText('Picked up Tomato Soup from Dinner on Monday, Nov 16');
    return { api, grip, ...rendered };
  }

  test('keeps everything on Escape', async () => {
    const { api, user } = await pickUp();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(await screen.findByText('Tomato Soup stays where it is')).toBeInTheDocument();
    expect(api.callsTo('POST /api/meal-plans/:id/move')).toEqual([]);
  });

  test('shows the move at once and reverts it when the server fails', async () => {
    const { api, user } = await pickUp();
    let answer: (response: Response) => void = () => undefined;
    api.on('POST /api/meal-plans/:id/move', () => new Promise((resolve) => (answer = resolve)));
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Tomato Soup is over Breakfast on Tuesday, Nov 17');
    await user.keyboard(' ');
    expect(await (await findSlot('Breakfast', 2)).findByText('Tomato Soup')).toBeVisible();
    answer(apiError(500, 'internal', 'Broken'));
    expect(await screen.findByText('Failed to move recipe. Please try again.')).toBeVisible();
    expect(await (await findSlot('Dinner', 1)).findByText('Tomato Soup')).toBeVisible();
  });
});
