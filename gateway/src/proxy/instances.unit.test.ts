import { Instances } from './instances';

const three = () => new Instances(['http://a:1', 'http://b:1/', 'http://c:1']);

test('requests → go round', () => {
  const instances = three();
  const firsts = Array.from({ length: 6 }, () => instances.inTurn()[0]);
  expect(firsts).toEqual([
    'http://a:1',
    'http://b:1',
    'http://c:1',
    'http://a:1',
    'http://b:1',
    'http://c:1',
  ]);
});

test('an instance that is not to be reached → is the last to be tried, until it is ready again', () => {
  const instances = three();
  instances.note('http://b:1', 'away');
  for (let turn = 0; turn < 3; turn += 1) expect(instances.inTurn()[2]).toBe('http://b:1');
  instances.note('http://b:1', 'ready');
  const firsts = new Set(Array.from({ length: 3 }, () => instances.inTurn()[0]));
  expect(firsts.size).toBe(3);
});

test('an instance that misses a server → is tried before one that does not serve, after one that is ready', () => {
  const instances = three();
  expect(instances.note('http://a:1', 'away')).toBe(true);
  expect(instances.note('http://a:1', 'away')).toBe(false);
  expect(instances.note('http://b:1', 'impaired')).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(instances.inTurn()).toEqual(['http://c:1', 'http://b:1', 'http://a:1']);
  }
});

test('an address given twice → is one instance; none, or no address → is refused', () => {
  expect(new Instances(['http://a:1', 'http://a:1/']).addresses).toEqual(['http://a:1']);
  expect(() => new Instances([])).toThrow('needs an address');
  expect(() => new Instances(['recipes'])).toThrow();
});
