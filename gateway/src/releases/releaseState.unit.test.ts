import { createHash } from 'node:crypto';
import { BUILT, canary, nothingPublished, promote, publish, retire, rollBack, seenBy } from './releaseState';

const one = '111111111111';
const two = '222222222222';
const both = [one, two].reduce(publish, nothingPublished);
// Fixed accounts, because with random ones, one run in hundreds would exceed the tolerance.
const accounts = Array.from({ length: 1_000 }, (_, place) =>
  createHash('sha256').update(String(place)).digest('hex'),
);
const whoSees = (state: typeof both, id: string) =>
  accounts.filter((account) => seenBy(state, account) === id);

describe('a canary', () => {
  const tenPercent = canary(both, { release: two, percent: 10, lot: 'a lot' });

  test('of 10 % reaches 7 to 13 % of 1,000 accounts, always the same', () => {
    const seeing = whoSees(tenPercent, two);
    expect(seeing.length).toBeGreaterThanOrEqual(70);
    expect(seeing.length).toBeLessThanOrEqual(130);
    expect(whoSees(tenPercent, BUILT)).toHaveLength(1_000 - seeing.length);
    for (let again = 0; again < 3; again += 1) expect(whoSees(tenPercent, two)).toEqual(seeing);
  });

  test('keeps its accounts when it grows, and some of them when it shrinks', () => {
    const seeing = whoSees(tenPercent, two);
    const half = canary(tenPercent, { release: two, percent: 50, lot: 'another lot' });
    expect(whoSees(half, two)).toEqual(expect.arrayContaining(seeing));
    expect(whoSees(half, two).length).toBeGreaterThan(400);
    const fewer = whoSees(canary(half, { release: two, percent: 5, lot: 'a third' }), two);
    expect(seeing).toEqual(expect.arrayContaining(fewer));
  });

  test('of another release reaches other accounts', () => {
    const ofOne = canary(tenPercent, { release: one, percent: 10, lot: 'another lot' });
    const again = whoSees(ofOne, one).filter((account) => whoSees(tenPercent, two).includes(account));
    expect(whoSees(ofOne, two)).toEqual([]);
    expect(again.length).toBeLessThan(40);
  });

  test('is never shown without a session, and to every account at 100 %', () => {
    const all = canary(both, { release: two, percent: 100, lot: 'a lot' });
    expect(seenBy(all, undefined)).toBe(BUILT);
    expect(whoSees(all, two)).toHaveLength(1_000);
  });

  test('ends at 0 %', () => {
    expect(canary(tenPercent, { release: BUILT, percent: 0, lot: 'a lot' })).toEqual(both);
    expect(() => canary(both, { release: BUILT, percent: 0, lot: 'a lot' })).toThrow('no canary');
  });

  test.each([-1, 101, Number.NaN])('rejects a share of %d %%', (percent) => {
    expect(() => canary(both, { release: two, percent, lot: 'a lot' })).toThrow('between 0% and 100%');
  });

  test('rejects a release that is live or not published', () => {
    const live = promote(both, two);
    expect(() => canary(live, { release: two, percent: 10, lot: 'a lot' })).toThrow(
      'already live for everyone',
    );
    expect(() => canary(both, { release: '333333333333', percent: 10, lot: 'a lot' })).toThrow('no release');
  });

  test('ends when a release is promoted', () => {
    expect(promote(tenPercent, two)).toEqual({ ...both, live: two, before: [BUILT] });
    expect(promote(tenPercent, one).canary).toBeNull();
  });

  test('ends with a rollback, and the next rollback restores the previous live release', () => {
    const running = canary(promote(both, one), { release: two, percent: 10, lot: 'a lot' });
    expect(rollBack(running)).toEqual({ ...both, live: one, before: [BUILT] });
    expect(rollBack(rollBack(running))).toEqual(both);
  });
});

describe('retiring a release', () => {
  test("rejects a live release, a canary and the product's own", () => {
    const state = canary(promote(both, one), { release: two, percent: 10, lot: 'a lot' });
    expect(() => retire(state, one)).toThrow('is live');
    expect(() => retire(state, two)).toThrow('canary of 10 %');
    expect(() => retire(state, BUILT)).toThrow('came with the product');
  });

  test('skips a retired release in a rollback, and never selects the live one', () => {
    const state = promote(promote(both, one), two);
    expect(rollBack(retire(state, one))).toMatchObject({ live: BUILT, before: [] });
    const between = promote(promote(promote(both, one), two), one);
    expect(retire(between, two)).toMatchObject({ live: one, before: [BUILT] });
  });
});

test('rejects a rollback without an earlier release', () => {
  expect(() => rollBack(both)).toThrow('nothing to roll back to');
});
