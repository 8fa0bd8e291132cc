import { FairQueue } from './fairQueue';

function queueOf(...work: readonly string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const each of work) queue.add({ key: each.charAt(0) }, each);
  return queue;
}

function drained(queue: FairQueue<string>, mayHaveTurn: (key: string) => boolean = () => true): string[] {
  const taken: string[] = [];
  for (let next = queue.take(mayHaveTurn); next; next = queue.take(mayHaveTurn)) taken.push(next.work);
  return taken;
}

test('alternates between keys, each in its own order', () => {
  expect(drained(queueOf('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'))).toEqual([
    ...['a1', 'b1', 'c1'],
    ...['a2', 'c2', 'a3', 'a4'],
  ]);
});

test('keeps the place of a key that may not have a turn', () => {
  const queue = queueOf('a1', 'b1', 'b2');
  expect(drained(queue, (key) => key !== 'a')).toEqual(['b1', 'b2']);
  expect([queue.size, queue.sizeOf('a')]).toEqual([1, 1]);
  expect(drained(queue)).toEqual(['a1']);
});

test('skips work without a waiting caller', () => {
  const queue = queueOf('a1', 'a2', 'b1');
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'b1')]).toEqual([
    ...[true, false, true],
  ]);
  expect(drained(queue)).toEqual(['a2']);
  expect(queue.size).toBe(0);
});

test('gives a share with many keys one turn', () => {
  const queue = new FairQueue<string>();
  for (const work of ['a1', 'b1', 'c1', 'a2']) queue.add({ key: work.charAt(0), share: 'crowd' }, work);
  queue.add({ key: 'd' }, 'd1');
  expect(drained(queue)).toEqual(['a1', 'd1', 'b1', 'c1', 'a2']);
});

test('evicts the latest work of the share that waits most', () => {
  const queue = new FairQueue<string>();
  for (const work of ['a1', 'b1', 'b2']) queue.add({ key: work.charAt(0), share: 'crowd' }, work);
  expect(queue.makeRoomFor({ key: 'e', share: 'crowd' })).toBeUndefined();
  expect(queue.makeRoomFor({ key: 'd' })).toBe('b2');
  queue.add({ key: 'd' }, 'd1');
  expect(drained(queue)).toEqual(['a1', 'd1', 'b1']);
  expect(queue.makeRoomFor({ key: 'd' })).toBeUndefined();
});

test('makes room by weight, from the share whose work weighs most', () => {
  const queue = new FairQueue<string>((work) => work.length);
  for (const work of ['aaaa', 'bb', 'b', 'c']) queue.add({ key: work.charAt(0) }, work);
  expect([queue.size, queue.sizeOf('b')]).toEqual([8, 3]);
  expect(queue.makeRoomFor({ key: 'd' }, 4)).toBeUndefined();
  expect(queue.makeRoomFor({ key: 'd' }, 3)).toBe('aaaa');
  expect(queue.size).toBe(4);
});
