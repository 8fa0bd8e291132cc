import { PublishedSequences } from './publishedSequences';

function published(...entries: [type: string, position: bigint, sequence: number][]): PublishedSequences {
  const sequences = new PublishedSequences();
  for (const [type, position, sequence] of entries) sequences.note(type, { position, sequence });
  return sequences;
}

test('lets a query pass as far as the outbox is when nothing was published behind its position', () => {
  const sequences = published(['a', 10n, 1], ['b', 50n, 2]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 90n, sequence: 1 });
});

test('does not wait for what was published behind the requested position', () => {
  const sequences = published(['a', 10n, 1], ['a', 30n, 2]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 20n, sequence: 1 });
});

test('waits for the last message of all requested types', () => {
  const sequences = published(['a', 10n, 1], ['b', 15n, 2], ['c', 16n, 3]);
  expect(sequences.upTo(20n, 20n, ['a', 'b'])).toEqual({ position: 20n, sequence: 2 });
  expect(sequences.upTo(20n, 20n, ['d'])).toEqual({ position: 20n, sequence: 0 });
});

test('waits for what another process published when only its last message is known', () => {
  const sequences = new PublishedSequences();
  sequences.restore([{ type: 'a', position: 30n, sequence: 7 }]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 20n, sequence: 7 });
});

test('waits for the oldest message it remembers when the requested one is forgotten', () => {
  const sequences = published(
    ...Array.from({ length: 400 }, (_, at): [string, bigint, number] => ['a', BigInt(at), at + 1]),
  );
  expect(sequences.upTo(5n, 500n, ['a']).sequence).toBe(145);
  expect(sequences.upTo(300n, 500n, ['a']).sequence).toBe(301);
});

test('ignores repetitions and does not point at messages that a stream has lost', () => {
  const sequences = published(['a', 10n, 5], ['a', 20n, 9], ['a', 10n, 5]);
  sequences.capAt(7);
  expect(sequences.upTo(20n, 20n, ['a'])).toEqual({ position: 20n, sequence: 7 });
});
