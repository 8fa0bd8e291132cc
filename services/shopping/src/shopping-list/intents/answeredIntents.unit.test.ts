import {
  answerTo,
  isTooOld,
  noIntents,
  REMEMBERED_INTENTS,
  withAnswers,
  type AnsweredIntents,
} from './answeredIntents';

const day = (days: number, minutes = 0) => new Date(Date.UTC(2026, 0, 1 + days, 12, minutes)).toISOString();

test('an answer → is remembered for 90 days; what could be as old is too old then', () => {
  let answered = withAnswers(noIntents, [{ id: 'a' }, { id: 'b', refused: 'bought' }], day(0));
  answered = withAnswers(answered, [{ id: 'c' }], day(90));
  expect(answerTo(answered, 'a')).toEqual({ id: 'a' });
  expect(answerTo(answered, 'b')).toEqual({ id: 'b', refused: 'bought' });
  expect(isTooOld(answered, day(0), day(90))).toBe(false);

  answered = withAnswers(answered, [{ id: 'd' }], day(90, 1));
  expect(answerTo(answered, 'a')).toBeUndefined();
  expect(answerTo(answered, 'c')).toEqual({ id: 'c' });
  expect(isTooOld(answered, day(0), day(90, 1))).toBe(true);
  expect(isTooOld(answered, day(1), day(90, 1))).toBe(false);
});

test('more than a list remembers → what was forgotten is too old, the latest are remembered', () => {
  let answered: AnsweredIntents = noIntents;
  const count = REMEMBERED_INTENTS + 2_000;
  for (let first = 0; first < count; first += 200) {
    const answers = Array.from({ length: 200 }, (_none, index) => ({ id: String(first + index) }));
    answered = withAnswers(answered, answers, day(0, first / 200));
  }
  const remembered = answered.stretches.reduce((sum, { answers }) => sum + answers.size, 0);
  expect(remembered).toBeLessThanOrEqual(REMEMBERED_INTENTS);
  expect(remembered).toBeGreaterThan(REMEMBERED_INTENTS - 1_000);
  for (let id = 0; id < count; id += 1) {
    const known = answerTo(answered, String(id)) !== undefined;
    // It was made no later than it was answered.
    expect(known || isTooOld(answered, day(0, Math.floor(id / 200)), day(0, 60))).toBe(true);
  }
  expect(isTooOld(answered, day(0, count / 200 - 1), day(0, 60))).toBe(false);
});
