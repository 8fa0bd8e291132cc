import {
  answerTo,
  isTooOld,
  noIntents,
  REMEMBERED_INTENTS,
  withAnswers,
  type Answered,
} from './answeredIntents';

const ofHousehold = (now: string) => ({ memory: 'household', now }) as const;
const day = (days: number, minutes = 0) => new Date(Date.UTC(2026, 0, 1 + days, 12, minutes)).toISOString();

test('remembers an answer for 90 days and treats older intents as too old', () => {
  let answered = withAnswers(noIntents, [{ id: 'a' }, { id: 'b', refused: 'bought' }], ofHousehold(day(0)));
  answered = withAnswers(answered, [{ id: 'c' }], ofHousehold(day(90)));
  expect(answerTo(answered, 'a')).toEqual({ id: 'a' });
  expect(answerTo(answered, 'b')).toEqual({ id: 'b', refused: 'bought' });
  expect(isTooOld(answered, day(0), ofHousehold(day(90)))).toBe(false);

  answered = withAnswers(answered, [{ id: 'd' }], ofHousehold(day(90, 1)));
  expect(answerTo(answered, 'a')).toBeUndefined();
  expect(answerTo(answered, 'c')).toEqual({ id: 'c' });
  expect(isTooOld(answered, day(0), ofHousehold(day(90, 1)))).toBe(true);
  expect(isTooOld(answered, day(1), ofHousehold(day(90, 1)))).toBe(false);
});

test('treats forgotten intents as too old and remembers the latest', () => {
  let answered: Answered = noIntents;
  const count = REMEMBERED_INTENTS.household + 2_000;
  for (let first = 0; first < count; first += 200) {
    const answers = Array.from({ length: 200 }, (_none, index) => ({ id: String(first + index) }));
    answered = withAnswers(answered, answers, ofHousehold(day(0, first / 200)));
  }
  const remembered = answered.household.stretches.reduce((sum, { answers }) => sum + answers.size, 0);
  expect(remembered).toBeLessThanOrEqual(REMEMBERED_INTENTS.household);
  expect(remembered).toBeGreaterThan(REMEMBERED_INTENTS.household - 1_000);
  for (let id = 0; id < count; id += 1) {
    const known = answerTo(answered, String(id)) !== undefined;
    // An intent is made no later than it is answered.
    expect(known || isTooOld(answered, day(0, Math.floor(id / 200)), ofHousehold(day(0, 60)))).toBe(true);
  }
  expect(isTooOld(answered, day(0, count / 200 - 1), ofHousehold(day(0, 60)))).toBe(false);
});

test.each(['guests', 'imports'] as const)(
  "keeps the household's answers apart from ten thousand of %s",
  (memory) => {
    let answered = withAnswers(noIntents, [{ id: 'ours' }], ofHousehold(day(0)));
    for (let first = 0; first < 10_000; first += 25) {
      const answers = Array.from({ length: 25 }, (_none, index) => ({ id: String(first + index) }));
      answered = withAnswers(answered, answers, { memory, now: day(0, 1 + first / 25) });
    }
    expect(answerTo(answered, 'ours')).toEqual({ id: 'ours' });
    expect(isTooOld(answered, day(0), ofHousehold(day(1)))).toBe(false);
    const remembered = answered[memory].stretches.reduce((sum, { answers }) => sum + answers.size, 0);
    expect(remembered).toBeLessThanOrEqual(REMEMBERED_INTENTS[memory]);
    expect(isTooOld(answered, day(0, 1), { memory, now: day(1) })).toBe(true);
  },
);
