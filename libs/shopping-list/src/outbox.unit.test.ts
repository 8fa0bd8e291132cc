import type { Intent } from './intent';
import { afterAnswers, batchOf, intentsToShow, type TrackedIntent } from './outbox';

const NOW = '2026-11-18T12:00:00.000Z';
const kept = (
  id: string,
  itemIds: readonly string[] = ['a'],
  fields: Partial<TrackedIntent> = {},
): TrackedIntent => ({
  intent: { id, type: 'clear-checked', itemIds } satisfies Intent,
  madeAt: NOW,
  status: 'pending',
  ...fields,
});
const idsOf = (batch: { intents: readonly { id: string }[] } | null) => batch?.intents.map(({ id }) => id);

test('sends pending intents in order, 200 per batch', () => {
  const all = Array.from({ length: 250 }, (_none, index) => kept(String(index)));
  expect(idsOf(batchOf(all, NOW))).toEqual(all.slice(0, 200).map(({ intent }) => intent.id));
  expect(batchOf([], NOW)).toBeNull();
});

test("splits intents with many items into requests within the server's limit", () => {
  const lines = Array.from({ length: 10_000 }, () => '0'.repeat(36));
  expect(idsOf(batchOf([kept('a', lines), kept('b', lines)], NOW))).toEqual(['a']);
  expect(idsOf(batchOf([kept('a', [...lines, ...lines])], NOW))).toEqual(['a']);
});

test('marks answered intents as done, and keeps rejected ones with their reason', () => {
  const before = [kept('a'), kept('b'), kept('c'), kept('d')];
  const after = afterAnswers(before, [
    { id: 'a', status: 'done' },
    { id: 'b', status: 'done-before' },
    { id: 'c', status: 'refused', reason: 'bought' },
    { id: 'unknown', status: 'done' },
  ]);
  expect(after.map(({ status, reason }) => reason ?? status)).toEqual(['done', 'done', 'bought', 'pending']);
  expect(idsOf(batchOf(after, NOW))).toEqual(['d']);
  expect(intentsToShow(after).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  // A delayed duplicate response.
  expect(afterAnswers(after, [{ id: 'a', status: 'refused', reason: 'too-old' }])).toEqual(after);
});
