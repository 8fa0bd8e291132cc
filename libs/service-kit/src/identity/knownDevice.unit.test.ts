import { deviceOf, withAccount } from './knownDevice';

test('knows an account that logged in with the device, and no other', () => {
  const text = withAccount(undefined, 'ann');
  expect(deviceOf(text, 'ann')).toMatch(/^[\w-]{22}$/);
  expect(deviceOf(text, 'ben')).toBeNull();
});

test('adds a second account to the same device', () => {
  const first = withAccount(undefined, 'ann');
  const both = withAccount(first, 'ben');
  expect(deviceOf(both, 'ann')).toBe(deviceOf(first, 'ann'));
  expect(deviceOf(both, 'ben')).toBe(deviceOf(first, 'ann'));
});

test("doesn't grow when the same account logs in again", () => {
  const text = withAccount(undefined, 'ann');
  expect(withAccount(text, 'ann')).toBe(text);
});

test('forgets the account that was away longest over the limit', () => {
  let text = withAccount(undefined, 'ann');
  for (let index = 0; index < 8; index += 1) text = withAccount(text, `guest ${index}`);
  expect(deviceOf(text, 'ann')).toBeNull();
  expect(deviceOf(text, 'guest 0')).not.toBeNull();
  expect(text.length).toBeLessThan(220);
});

test('gives a device another name for each account elsewhere', () => {
  const [, name] = withAccount(undefined, 'ann').split('.');
  const [other] = withAccount(undefined, 'ben').split('.');
  expect(deviceOf(`${other}.${name}`, 'ann')).toBeNull();
});

test.each(['', '.', 'a.b', 'x'.repeat(22), `${'x'.repeat(22)}.`, 'constructor'])(
  'starts a new device for an invalid value (%j)',
  (text) => {
    expect(deviceOf(text, 'ann')).toBeNull();
    expect(deviceOf(withAccount(text, 'ann'), 'ann')).not.toBeNull();
  },
);
