import { FairPlaces } from './fairPlaces';

test('places enough → nobody gives theirs up', () => {
  const places = new FairPlaces<string>({ inAll: 3, perNetwork: 2 });
  expect(['a1', 'a2'].map((holder) => places.enter('a', holder))).toEqual([undefined, undefined]);
  expect(places.enter('b', 'b1')).toBeUndefined();
});

test('a network with its share → gives up its own oldest place for a new one', () => {
  const places = new FairPlaces<string>({ inAll: 10, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) places.enter('a', holder);
  places.enter('b', 'b1');
  expect(places.enter('a', 'a3')).toEqual({ displaced: 'a1', overShare: true });
  expect(places.enter('a', 'a4')).toEqual({ displaced: 'a2', overShare: true });
});

test('no place left → the oldest of the network that has the most gives its up, whoever was there first', () => {
  const places = new FairPlaces<string>({ inAll: 5, perNetwork: 4 });
  places.enter('quiet', 'q1');
  for (const holder of ['a1', 'a2', 'a3', 'a4']) places.enter('attacker', holder);
  expect(places.enter('newcomer', 'n1')).toEqual({ displaced: 'a1', overShare: false });
  expect(places.enter('quiet', 'q2')).toEqual({ displaced: 'a2', overShare: false });
});

test('a place that was given back → is free, and is given back once', () => {
  const places = new FairPlaces<string>({ inAll: 2, perNetwork: 2 });
  for (const holder of ['a1', 'a2']) places.enter('a', holder);
  places.leave('a', 'a1');
  places.leave('a', 'a1');
  places.leave('b', 'nobody');
  expect(places.enter('b', 'b1')).toBeUndefined();
  expect(places.enter('b', 'b2')).toEqual({ displaced: 'b1', overShare: false });
});

test('one place for each of many → whoever came first gives theirs up', () => {
  const places = new FairPlaces<string>({ inAll: 2, perNetwork: 2 });
  places.enter('a', 'a1');
  places.enter('b', 'b1');
  expect(places.enter('c', 'c1')).toEqual({ displaced: 'a1', overShare: false });
});
