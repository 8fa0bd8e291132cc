import { Instances } from './instances';

const three = () => new Instances(['http://a:1', 'http://b:1/', 'http://c:1']);

test('returns instances in rotation', () => {
  const instances = three();
  const firsts = Array.from({ length: 6 }, () => instances.nextAddresses()[0]);
  expect(firsts).toEqual([
    'http://a:1',
    'http://b:1',
    'http://c:1',
    'http://a:1',
    'http://b:1',
    'http://c:1',
  ]);
});

test('returns an unreachable instance last until it is ready again', () => {
  const instances = three();
  instances.record('http://b:1', 'away');
  for (let turn = 0; turn < 3; turn += 1) expect(instances.nextAddresses()[2]).toBe('http://b:1');
  instances.record('http://b:1', 'ready');
  const firsts = new Set(Array.from({ length: 3 }, () => instances.nextAddresses()[0]));
  expect(firsts.size).toBe(3);
});

test('returns an instance that misses a dependency after ready ones and before unreachable ones', () => {
  const instances = three();
  expect(instances.record('http://a:1', 'away')).toBe(true);
  expect(instances.record('http://a:1', 'away')).toBe(false);
  expect(instances.record('http://b:1', 'impaired')).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(instances.nextAddresses()).toEqual(['http://c:1', 'http://b:1', 'http://a:1']);
  }
});

test('merges equal addresses, and rejects none and invalid ones', () => {
  expect(new Instances(['http://a:1', 'http://a:1/']).addresses).toEqual(['http://a:1']);
  expect(() => new Instances([])).toThrow('needs an address');
  expect(() => new Instances(['recipes'])).toThrow();
});
