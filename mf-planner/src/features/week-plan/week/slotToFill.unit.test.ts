import { anEntry } from '../../../testing/anEntry';
import { slotToFill } from './slotToFill';
import { weekView } from './weekView';

const FRIDAY = '2026-11-20';
const week = (...entries: ReturnType<typeof anEntry>[]) => weekView('2026-11-15', entries, 'Europe/Berlin');

test('offers the first empty slot from today on', () => {
  expect(slotToFill(week(anEntry(FRIDAY, 'breakfast')), FRIDAY)).toMatchObject({
    day: FRIDAY,
    mealType: 'lunch',
  });
});

test('offers the first slot from today on when none is empty', () => {
  const saturday = '2026-11-21';
  const full = (['breakfast', 'lunch', 'dinner'] as const).map((mealType) => anEntry(saturday, mealType));
  expect(slotToFill(week(...full), saturday)).toMatchObject({ day: saturday, mealType: 'breakfast' });
});

test('offers none in a past week', () => {
  expect(slotToFill(week(), '2026-11-22')).toBeUndefined();
});
