import { EvictingSlots } from './evictingSlots';

test('evicts no slot while others are free', () => {
  const slots = new EvictingSlots<string>({ inAll: 3, perNetwork: 2 });
  expect(['a1', 'a2'].map((holder) => slots.enter('a', holder))).toEqual([undefined, undefined]);
  expect(slots.enter('b', 'b1')).toBeUndefined();
});

test("evicts a network's own oldest slot when it has its share", () => {
  const slots = new EvictingSlots<string>({ inAll: 10, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) slots.enter('a', holder);
  slots.enter('b', 'b1');
  expect(slots.enter('a', 'a3')).toEqual({ displaced: 'a1', overShare: true });
  expect(slots.enter('a', 'a4')).toEqual({ displaced: 'a2', overShare: true });
});

test('evicts the oldest slot of the network that has most when none is free', () => {
  const slots = new EvictingSlots<string>({ inAll: 5, perNetwork: 4 });
  slots.enter('quiet', 'q1');
  for (const holder of ['a1', 'a2', 'a3', 'a4']) slots.enter('attacker', holder);
  expect(slots.enter('newcomer', 'n1')).toEqual({ displaced: 'a1', overShare: false });
  expect(slots.enter('quiet', 'q2')).toEqual({ displaced: 'a2', overShare: false });
});

test('frees a slot that is returned, once', () => {
  const slots = new EvictingSlots<string>({ inAll: 2, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) slots.enter('a', holder);
  slots.leave('a', 'a1');
  slots.leave('a', 'a1');
  slots.leave('b', 'unknown');
  expect(slots.enter('b', 'b1')).toBeUndefined();
  expect(slots.enter('b', 'b2')).toEqual({ displaced: 'b1', overShare: false });
});

test('evicts the first when each has one slot', () => {
  const slots = new EvictingSlots<string>({ inAll: 2, perNetwork: 2 });
  slots.enter('a', 'a1');
  slots.enter('b', 'b1');
  expect(slots.enter('c', 'c1')).toEqual({ displaced: 'a1', overShare: false });
});
