import { createHash } from 'node:crypto';
import { drawn } from './releases';
import { BUILT, canary, nothingPublished, promote, publish, retire, rollBack, seenBy } from './releaseState';

const one = '111111111111';
const two = '222222222222';
const both = [one, two].reduce(publish, nothingPublished);
// The same in every run: of others, one run in hundreds would see fewer or more.
const accounts = Array.from({ length: 1_000 }, (_, place) =>
  createHash('sha256').update(String(place)).digest('hex'),
);
const whoSees = (state: typeof both, id: string) =>
  accounts.filter((account) => seenBy(state, account, drawn) === id);

describe('a canary', () => {
  const tenPercent = canary(both, { release: two, percent: 10, lot: 'a lot' });

  test('of 10 % → reaches 10 ± 3 % of 1,000 accounts, each always the same', () => {
    const seeing = whoSees(tenPercent, two);
    expect(seeing.length).toBeGreaterThanOrEqual(70);
    expect(seeing.length).toBeLessThanOrEqual(130);
    expect(whoSees(tenPercent, BUILT)).toHaveLength(1_000 - seeing.length);
    for (let again = 0; again < 3; again += 1) expect(whoSees(tenPercent, two)).toEqual(seeing);
  });

  test('that grows → keeps those who see it; one that shrinks → leaves some of them', () => {
    const seeing = whoSees(tenPercent, two);
    const half = canary(tenPercent, { release: two, percent: 50, lot: 'another lot' });
    expect(whoSees(half, two)).toEqual(expect.arrayContaining(seeing));
    expect(whoSees(half, two).length).toBeGreaterThan(400);
    const fewer = whoSees(canary(half, { release: two, percent: 5, lot: 'a third' }), two);
    expect(seeing).toEqual(expect.arrayContaining(fewer));
  });

  test('of another release → reaches others', () => {
    const ofOne = canary(tenPercent, { release: one, percent: 10, lot: 'another lot' });
    const again = whoSees(ofOne, one).filter((account) => whoSees(tenPercent, two).includes(account));
    expect(whoSees(ofOne, two)).toEqual([]);
    expect(again.length).toBeLessThan(40);
  });

  test('→ is not for who is signed out; all of it → is for every account', () => {
    const all = canary(both, { release: two, percent: 100, lot: 'a lot' });
    expect(seenBy(all, undefined, drawn)).toBe(BUILT);
    expect(whoSees(all, two)).toHaveLength(1_000);
  });

  test('of 0 % → has ended', () => {
    expect(canary(tenPercent, { release: BUILT, percent: 0, lot: 'a lot' })).toEqual(both);
    expect(() => canary(both, { release: BUILT, percent: 0, lot: 'a lot' })).toThrow('no canary');
  });

  test.each([-1, 101, Number.NaN])('of %d %% → is refused', (percent) => {
    expect(() => canary(both, { release: two, percent, lot: 'a lot' })).toThrow('between 0% and 100%');
  });

  test('of what is live, or is not published → is refused', () => {
    const live = promote(both, two);
    expect(() => canary(live, { release: two, percent: 10, lot: 'a lot' })).toThrow(
      'already live for everyone',
    );
    expect(() => canary(both, { release: '333333333333', percent: 10, lot: 'a lot' })).toThrow('no release');
  });

  test('that is promoted, or behind which another is → has ended', () => {
    expect(promote(tenPercent, two)).toEqual({ ...both, live: two, before: [BUILT] });
    expect(promote(tenPercent, one).canary).toBeNull();
  });

  test('and a rollback → ends it, and what is live stays; another one → goes back', () => {
    const running = canary(promote(both, one), { release: two, percent: 10, lot: 'a lot' });
    expect(rollBack(running)).toEqual({ ...both, live: one, before: [BUILT] });
    expect(rollBack(rollBack(running))).toEqual(both);
  });
});

describe('retired', () => {
  test('what is live, a canary, or came with the product → is refused', () => {
    const state = canary(promote(both, one), { release: two, percent: 10, lot: 'a lot' });
    expect(() => retire(state, one)).toThrow('is live');
    expect(() => retire(state, two)).toThrow('canary of 10 %');
    expect(() => retire(state, BUILT)).toThrow('came with the product');
  });

  test('what was live before → a rollback leads to what was live before that, and never to what is live', () => {
    const state = promote(promote(both, one), two);
    expect(rollBack(retire(state, one))).toMatchObject({ live: BUILT, before: [] });
    const between = promote(promote(promote(both, one), two), one);
    expect(retire(between, two)).toMatchObject({ live: one, before: [BUILT] });
  });
});

test('a rollback where nothing was live before → is refused', () => {
  expect(() => rollBack(both)).toThrow('nothing to roll back to');
});
