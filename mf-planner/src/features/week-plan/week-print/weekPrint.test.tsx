import { act, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

/** The printed week loads after the first paint; until then, the screen is printed. */
async function printed() {
  return waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    return screen.getByText('Meal plan for Nov 15 - Nov 21, 2026');
  });
}

test('prints one table with everything planned instead of the screen', async () => {
  const dishes = Array.from({ length: 5 }, (_, index) =>
    anEntry('2026-11-16', 'dinner', {
      recipeName: `Dish ${index + 1}`,
      notes: 'Line one\nLine two',
      servings: 6,
    }),
  );
  openPlanner(mockPlan(...dishes));
  await (await findSlot('Dinner', 1)).findByText('Dish 1');
  const sheet = (await printed()).parentElement as HTMLElement; // contains the heading
  const monday = within(sheet).getByText('Monday').closest('tr');
  expect([...(monday?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    dishes.map(({ recipeName }) => `${recipeName}for 6\nLine one\nLine two`).join(''),
  ]);
  expect(
    screen.getByRole('table', { name: 'Meal plan for the week' }).closest('[data-print="hide"]'),
  ).not.toBeNull();

  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Meal plan for Nov 15 - Nov 21, 2026')).not.toBeInTheDocument();
  expect(
    screen.getByRole('table', { name: 'Meal plan for the week' }).closest('[data-print="hide"]'),
  ).toBeNull();
});

test("opens the browser's print dialog", async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = openPlanner(mockPlan());
  await findSlot('Dinner', 1);
  await user.click(screen.getByRole('button', { name: 'More about this week' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print for the fridge' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
