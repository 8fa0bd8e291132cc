import { jittered } from './jittered';

test('a pause → never shorter, up to half as long again', () => {
  expect([0, 0.5, 1].map((chance) => jittered(400, chance))).toEqual([400, 500, 600]);
});

test('many pages that one failure hit → come back at different moments', () => {
  expect(new Set(Array.from({ length: 50 }, () => jittered(4_000))).size).toBeGreaterThan(10);
});
