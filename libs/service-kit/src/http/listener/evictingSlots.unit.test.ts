import { EvictingSlots } from './evictingSlots';

test('evicts no slot while others are free', () => {
  const places = new EvictingSlots<string>({ inAll: 3, perNetwork: 2 });
  expect(['a1', 'a2'].map((holder) => places.enter('a', holder))).toEqual([undefined, undefined]);
  expect(places.enter('b', 'b1')).toBeUndefined();
});

test("evicts a network's own oldest slot when it has its share", () => {
  const places = new EvictingSlots<string>({ inAll: 10, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) places.enter('a', holder);
  places.enter('b', 'b1');
  expect(places.enter('a', 'a3')).toEqual({ displaced: 'a1', overShare: true });
  expect(places.enter('a', 'a4')).toEqual({ displaced: 'a2', overShare: true });
});

test('evicts the oldest slot of the network that has most when none is free', () => {
  const places = new EvictingSlots<string>({ inAll: 5, perNetwork: 4 });
  places.enter('quiet', 'q1');
  for (const holder of ['a1', 'a2', 'a3', 'a4']) places.enter('attacker', holder);
  expect(places.enter('newcomer', 'n1')).toEqual({ displaced: 'a1', overShare: false });
  expect(places.enter('quiet', 'q2')).toEqual({ displaced: 'a2', overShare: false });
});

test('frees a slot that is returned, once', () => {
  const places = new EvictingSlots<string>({ inAll: 2, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) places.enter('a', holder);
  places.leave('a', 'a1');
  places.leave('a', 'a1');
  places.leave('b', 'unknown');
  expect(places.enter('b', 'b1')).toBeUndefined();
  expect(places.enter('b', 'b2')).toEqual({ displaced: 'b1', overShare: false });
});

test('evicts the first when each has one slot', () => {
  const places = new EvictingSlots<string>({ inAll: 2, perNetwork: 2 });
  places.enter('a', 'a1');
  places.enter('b', 'b1');
  expect(places.enter('c', 'c1')).toEqual({ displaced: 'a1', overShare: false });
});
