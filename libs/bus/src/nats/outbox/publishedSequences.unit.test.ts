import { PublishedSequences } from './publishedSequences';

function published(...entries: [type: string, position: bigint, sequence: number][]): PublishedSequences {
  const sequences = new PublishedSequences();
  for (const [type, position, sequence] of entries) sequences.note(type, { position, sequence });
  return sequences;
}

test('nothing published behind what is asked for → whoever asks may pass as far as the outbox got', () => {
  const sequences = published(['a', 10n, 1], ['b', 50n, 2]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 90n, sequence: 1 });
});

test('something published behind what is asked for → it is not waited for', () => {
  const sequences = published(['a', 10n, 1], ['a', 30n, 2]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 20n, sequence: 1 });
});

test('several types → the furthest message of all', () => {
  const sequences = published(['a', 10n, 1], ['b', 15n, 2], ['c', 16n, 3]);
  expect(sequences.upTo(20n, 20n, ['a', 'b'])).toEqual({ position: 20n, sequence: 2 });
  expect(sequences.upTo(20n, 20n, ['d'])).toEqual({ position: 20n, sequence: 0 });
});

test('what another process published, of which only the last is known → is waited for, to be safe', () => {
  const sequences = new PublishedSequences();
  sequences.restore([{ type: 'a', position: 30n, sequence: 7 }]);
  expect(sequences.upTo(20n, 90n, ['a'])).toEqual({ position: 20n, sequence: 7 });
});

test('more than is remembered → the oldest that is remembered is waited for', () => {
  const sequences = published(
    ...Array.from({ length: 400 }, (_, at): [string, bigint, number] => ['a', BigInt(at), at + 1]),
  );
  expect(sequences.upTo(5n, 500n, ['a']).sequence).toBe(145);
  expect(sequences.upTo(300n, 500n, ['a']).sequence).toBe(301);
});

test('a repetition, and a stream that lost its end → take nothing back, and point at nothing that is gone', () => {
  const sequences = published(['a', 10n, 5], ['a', 20n, 9], ['a', 10n, 5]);
  sequences.cutAt(7);
  expect(sequences.upTo(20n, 20n, ['a'])).toEqual({ position: 20n, sequence: 7 });
});
