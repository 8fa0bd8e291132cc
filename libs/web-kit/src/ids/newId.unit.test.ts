import { newId } from './newId';

/** As in a browser over plain HTTP. */
beforeEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(crypto, 'randomUUID');
  jest.restoreAllMocks();
});

test('creates unique version 4 UUIDs without TLS', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  [0n, '00000000-0000-4000-8000-000000000000'],
  [2n ** 64n - 1n, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('formats random bits that are all %d as %s', (bits, id) => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as BigUint64Array).fill(bits);
    return array;
  });
  expect(newId()).toBe(id);
});
