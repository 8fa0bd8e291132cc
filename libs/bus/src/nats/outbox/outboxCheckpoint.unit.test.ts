import { BEGINNING } from '@forkcast/event-sourcing';
import { Marks } from './outboxCheckpoint';

const MINUTE = 60_000;
const margin = 5 * MINUTE;

/** An outbox that publishes 10 positions a minute, starting at minute 0. */
function marksUntil(minutes: number): Marks {
  const marks = new Marks(margin);
  for (let second = 0; second <= minutes * 60; second += 1) {
    marks.note(second === 0 ? BEGINNING : BigInt(Math.floor(second / 6)), second * 1_000);
  }
  return marks;
}

test('starts again at least the safety margin behind, and not much more', () => {
  const from = marksUntil(60).beforeMargin();
  expect(from).toBeLessThanOrEqual(550n);
  expect(from).toBeGreaterThan(540n);
});

test('starts again where it began when it has published for less than the margin', () => {
  expect(marksUntil(4).beforeMargin()).toBe(BEGINNING);
  expect(new Marks(margin).beforeMargin()).toBe(BEGINNING);
});

test('measures the margin from the last publication after a long pause', () => {
  const marks = marksUntil(60);
  const before = marks.beforeMargin();
  expect(marks.beforeMargin()).toBe(before);
  marks.note(700n, 600 * MINUTE);
  expect(marks.beforeMargin()).toBeGreaterThan(before);
});

test('keeps few marks, and the same ones after they were stored', () => {
  const stored = marksUntil(600).toDocument();
  expect(stored.length).toBeLessThan(20);
  expect(new Marks(margin, stored).beforeMargin()).toBe(marksUntil(600).beforeMargin());
});
