import { fireEvent, screen, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, setPhoneViewport, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();
setPhoneViewport();

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

function swipe(on: Element, x: number, y: number) {
  finger(on, 'pointerdown', 200, 400);
  for (const part of [0.25, 0.5, 1]) finger(on, 'pointermove', 200 + x * part, 400 + y * part);
  finger(on, 'pointerup', 200 + x, 400 + y);
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

test('moves to the next or previous day on a swipe, but not while a meal is dragged', async () => {
  const { scrolled } = await open();
  const friday = region('Friday Nov 20');
  swipe(friday, -90, 10);
  expect(shown()).toHaveAccessibleName(/^Sat/);
  expect(scrolled.mock.contexts.at(-1)).toBe(region('Saturday Nov 21'));
  swipe(friday, 90, 10);
  expect(shown()).toHaveAccessibleName(/^Fri/);
  document.body.insertAdjacentHTML('beforeend', '<span data-dragging></span>');
  swipe(friday, -90, 0);
  expect(shown()).toHaveAccessibleName(/^Fri/);
  document.querySelector('body > [data-dragging]')?.remove();
});
