import { newTimeOrderedId } from './timeOrderedId';

it('creates UUIDs of version 7 that sort by creation, whatever the clock does', () => {
  const clock = [1_000, 1_000, 1_001, 900, 1_001, 1_002];
  const ids = clock.map((at) => newTimeOrderedId(() => at));
  const many = Array.from({ length: 10_000 }, () => newTimeOrderedId(() => 1_002));
  const all = [...ids, ...many];
  expect(all.toSorted()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  for (const id of all)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
