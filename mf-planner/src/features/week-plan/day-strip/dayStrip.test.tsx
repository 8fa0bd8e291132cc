import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { mockPlan, onFriday, onPhone, openPlanner } from '../../../testing/openPlanner';

onFriday();
onPhone();

async function open(...entries: Parameters<typeof mockPlan>) {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const rendered = openPlanner(mockPlan(...entries));
  await screen.findAllByRole('button', { name: /^Add recipe/ });
  const strip = within(await screen.findByRole('navigation', { name: 'Days of this week' }));
  return { strip, scrolled, ...rendered };
}

const region = (name: string) => screen.getByRole('region', { name });
const shown = () => document.querySelector('nav [aria-current]');

/** Dispatches a touch event; jsdom has no PointerEvent. */
function finger(on: Element, type: string, clientX: number, clientY: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  fireEvent(on, Object.assign(event, { pointerId: 1, pointerType: 'touch', isPrimary: true }));
}

function swipe(on: Element, x: number, y: number, from = 200) {
  finger(on, 'pointerdown', from, 400);
  for (const part of [0.25, 0.5, 1]) finger(on, 'pointermove', from + x * part, 400 + y * part);
  finger(on, 'pointerup', from + x, 400 + y);
}

test('names seven days with their planned meals, and starts at today', async () => {
  const { strip } = await open(anEntry('2026-11-16', 'dinner'), anEntry('2026-11-16', 'lunch'));
  expect(strip.getAllByRole('button').map((day) => day.textContent)).toEqual([
    'Sun 15, nothing planned',
    'Mon 16, 2 recipes planned',
    'Tue 17, nothing planned',
    'Wed 18, nothing planned',
    'Thu 19, nothing planned',
    'Fri 20, today, nothing planned',
    'Sat 21, nothing planned',
  ]);
  expect(shown()).toHaveAccessibleName(/^Fri 20 ?, today, nothing planned/);
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once with reduced motion', true, 'instant'],
])('scrolls to a day %s and focuses it', async (_how, matches, behavior) => {
  const { strip, scrolled, user } = await open();
  const query = window.matchMedia('');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches });
  await user.click(strip.getByRole('button', { name: /^Tue/ }));
  expect(scrolled.mock.contexts.at(-1)).toBe(region('Tuesday Nov 17'));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start', behavior });
  expect(shown()).toHaveAccessibleName(/^Tue/);
  expect(screen.getByRole('heading', { name: 'Tuesday Nov 17' })).toHaveFocus();
});

test('moves to the next or previous day on a swipe, also into another week', async () => {
  const { scrolled } = await open();
  const friday = region('Friday Nov 20');
  swipe(friday, -90, 10);
  expect(shown()).toHaveAccessibleName(/^Sat/);
  expect(scrolled.mock.contexts.at(-1)).toBe(region('Saturday Nov 21'));
  swipe(friday, 90, 10);
  expect(shown()).toHaveAccessibleName(/^Fri/);
  swipe(friday, -90, 10);
  swipe(friday, -90, 10);
  expect(await screen.findByText('Nov 22 - Nov 28, 2026')).toBeVisible();
  await waitFor(() => expect(shown()).toHaveAccessibleName(/^Sun 22/));
  expect(scrolled.mock.contexts.at(-1)).toBe(region('Sunday Nov 22'));
  swipe(region('Sunday Nov 22'), 90, 0);
  expect(await screen.findByText('Nov 15 - Nov 21, 2026')).toBeVisible();
  await waitFor(() => expect(shown()).toHaveAccessibleName(/^Sat 21/));
});

test("doesn't swipe while a meal is dragged", async () => {
  await open();
  const dragging = document.createElement('span');
  dragging.setAttribute('data-dragging', '');
  document.body.append(dragging);
  swipe(region('Friday Nov 20'), -90, 0);
  expect(shown()).toHaveAccessibleName(/^Fri/);
  dragging.remove();
});

test('follows the scroll position', async () => {
  const { strip, user } = await open();
  await user.click(strip.getByRole('button', { name: /^Sat/ }));
  const headings = screen.getAllByRole('heading', { level: 3 });
  headings.forEach((heading, index) =>
    jest.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, (index - 2) * 400, 300, 20)),
  );
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(shown()).toHaveAccessibleName(/^Sat/);
  // A touch that moves without scrolling may be a swipe.
  act(() => void window.dispatchEvent(new Event('touchmove')));
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(shown()).toHaveAccessibleName(/^Sat/);
  window.scrollY = 400;
  act(() => void window.dispatchEvent(new Event('touchmove')));
  await waitFor(() => expect(shown()).toHaveAccessibleName(/^Tue/));
  window.scrollY = 0;
});
