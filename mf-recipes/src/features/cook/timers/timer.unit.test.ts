import {
  addMinute,
  clockText,
  isOver,
  timeLeft,
  pauseTimer,
  readTimers,
  resumeTimer,
  startTimer,
  type Timer,
} from './timer';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const start = { recipeId: 'soup', recipeName: 'Soup', step: 3, place: '2.0', label: 'Simmer' };
const simmer = startTimer({ ...start, minutes: 20 }, 'one', NOW);

test('stores when a timer ends', () => {
  expect(simmer).toEqual({ ...start, id: 'one', endsAt: NOW + 20 * MINUTE, left: null });
  expect(timeLeft(simmer, NOW + 5 * MINUTE)).toBe(15 * MINUTE);
  expect(isOver(simmer, NOW + 20 * MINUTE - 1)).toBe(false);
  expect(isOver(simmer, NOW + 20 * MINUTE)).toBe(true);
  expect(timeLeft(simmer, NOW + 22 * MINUTE)).toBe(-2 * MINUTE);
});

test('stops time while paused', () => {
  const paused = pauseTimer(simmer, NOW + 5 * MINUTE);
  expect(timeLeft(paused, NOW + 60 * MINUTE)).toBe(15 * MINUTE);
  expect(isOver(paused, NOW + 60 * MINUTE)).toBe(false);
  expect(pauseTimer(paused, NOW + 60 * MINUTE)).toEqual(paused);
  const resumed = resumeTimer(paused, NOW + 60 * MINUTE);
  expect(timeLeft(resumed, NOW + 61 * MINUTE)).toBe(14 * MINUTE);
  expect(resumeTimer(resumed, NOW + 62 * MINUTE)).toEqual(resumed);
});

test("doesn't pause a timer that ended", () => {
  expect(pauseTimer(simmer, NOW + 21 * MINUTE)).toEqual(simmer);
});

test('adds a minute to a running, ended or paused timer', () => {
  expect(timeLeft(addMinute(simmer, NOW), NOW)).toBe(21 * MINUTE);
  const late = NOW + 30 * MINUTE;
  expect(timeLeft(addMinute(simmer, late), late)).toBe(MINUTE);
  const paused = pauseTimer(simmer, NOW + 5 * MINUTE);
  expect(timeLeft(addMinute(paused, late), late)).toBe(16 * MINUTE);
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [20 * MINUTE, '20:00'],
  [65 * MINUTE + 9_000, '1:05:09'],
  [36 * 60 * MINUTE, '36:00:00'],
  [-3 * MINUTE, '0:00'],
])('shows %i ms as %s', (milliseconds, shown) => {
  expect(clockText(milliseconds)).toBe(shown);
});

test('reads stored timers and ignores anything else', () => {
  const paused: Timer = { ...pauseTimer(simmer, NOW), id: 'two', step: null, place: null };
  expect(readTimers(JSON.stringify([simmer, paused]))).toEqual([simmer, paused]);
  expect(readTimers(JSON.stringify([simmer, { ...simmer, endsAt: 'soon' }, 7, null]))).toEqual([simmer]);
  for (const nothing of [null, '', '{', '7', '{"a":1}', 'null']) expect(readTimers(nothing)).toEqual([]);
  expect(readTimers(JSON.stringify(Array.from({ length: 50 }, () => simmer)))).toHaveLength(20);
});
