import { liveTopics } from '@forkcast/contracts';
import { RecentChanges } from './recentChanges';

const ann = { householdId: 'h-1', accountId: 'a-1' };
const ben = { householdId: 'h-1', accountId: 'a-2' };
const eve = { householdId: 'h-2', accountId: 'a-3' };

let now: number;
let recent: RecentChanges;
beforeEach(() => {
  now = 1_000;
  recent = new RecentChanges(() => now);
  now = 500_000;
});

const recipes = (position: string) => ({ householdId: 'h-1', topic: 'recipes' as const, position });

test('returns a change since a page began to read once, with its latest position', () => {
  recent.add(recipes('7'));
  now += 1_000;
  recent.add(recipes('9'));
  expect(recent.since(5_000, ann)).toEqual([{ topic: 'recipes', position: '9' }]);
  expect(recent.since(1_000, ben)).toEqual([{ topic: 'recipes', position: '9' }]);
});

test('returns nothing to a page that read later, has read nothing, or is of another household', () => {
  recent.add(recipes('7'));
  now += 1_000;
  expect(recent.since(999, ann)).toEqual([]);
  expect(recent.since(0, ann)).toEqual([]);
  expect(recent.since(5_000, eve)).toEqual([]);
});

test('returns a change of one account to that account only', () => {
  recent.add({ householdId: 'h-1', accountId: 'a-2', topic: 'user', position: '8' });
  expect(recent.since(1_000, ann)).toEqual([]);
  expect(recent.since(1_000, ben)).toEqual([{ topic: 'user', position: '8' }]);
});

test('returns every topic to a page that began before the first or a missed change, or long ago', () => {
  const everything = liveTopics.map((topic) => ({ topic, position: '0' }));
  expect(recent.since(499_001, ann)).toEqual(everything);
  expect(recent.since(60_001, ann)).toEqual(everything);
  recent.reset();
  now += 10;
  expect(recent.since(11, ann)).toEqual(everything);
  expect(recent.since(10, ann)).toEqual([]);
});

test('forgets changes after a minute', () => {
  for (let household = 0; household < 100; household++) {
    recent.add({ householdId: `h-${household}`, topic: 'recipes', position: '1' });
    now += 1_000;
  }
  expect(recent.size).toBeLessThanOrEqual(62);
  recent.add(recipes('2'));
  expect(recent.since(60_000, ann)).toEqual([{ topic: 'recipes', position: '2' }]);
});
