import { deviceOf, withAccount } from './knownDevice';

test('an account that signed in with a device → is known to it, and nobody else is', () => {
  const text = withAccount(undefined, 'ann');
  expect(deviceOf(text, 'ann')).toMatch(/^[\w-]{22}$/);
  expect(deviceOf(text, 'ben')).toBeNull();
});

test('a second account → is known too, under the same name of the device', () => {
  const first = withAccount(undefined, 'ann');
  const both = withAccount(first, 'ben');
  expect(deviceOf(both, 'ann')).toBe(deviceOf(first, 'ann'));
  expect(deviceOf(both, 'ben')).toBe(deviceOf(first, 'ann'));
});

test('the same account again → takes no more room', () => {
  const text = withAccount(undefined, 'ann');
  expect(withAccount(text, 'ann')).toBe(text);
});

test('more accounts than a device has room for → the longest away is a stranger again', () => {
  let text = withAccount(undefined, 'ann');
  for (let index = 0; index < 8; index += 1) text = withAccount(text, `guest ${index}`);
  expect(deviceOf(text, 'ann')).toBeNull();
  expect(deviceOf(text, 'guest 0')).not.toBeNull();
  expect(text.length).toBeLessThan(220);
});

test('an account’s name on one device → is worth nothing on another', () => {
  const [, name] = withAccount(undefined, 'ann').split('.');
  const [other] = withAccount(undefined, 'ben').split('.');
  expect(deviceOf(`${other}.${name}`, 'ann')).toBeNull();
});

test.each(['', '.', 'a.b', 'x'.repeat(22), `${'x'.repeat(22)}.`, 'constructor'])(
  'what is no device (%j) → is known to nobody, and a new one begins',
  (text) => {
    expect(deviceOf(text, 'ann')).toBeNull();
    expect(deviceOf(withAccount(text, 'ann'), 'ann')).not.toBeNull();
  },
);
