import fc from 'fast-check';
import { newKey, open, seal } from './sealing';

const key = newKey();

test('opens with the same key and context', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(open(key, seal(key, text, 'account-1'), 'account-1')).toBe(text);
    }),
  );
});

test('looks different each time', () => {
  expect(seal(key, 'ann@example.org', 'account-1')).not.toBe(seal(key, 'ann@example.org', 'account-1'));
});

test('rejects another key, another context and changed text', () => {
  const sealed = seal(key, 'ann@example.org', 'account-1');
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  expect(() => open(newKey(), sealed, 'account-1')).toThrow();
  expect(() => open(key, sealed, 'account-2')).toThrow();
  expect(() => open(key, sealed.slice(0, -4) + last.repeat(4), 'account-1')).toThrow();
  expect(() => open(key, sealed.replace('v1.', 'v2.'), 'account-1')).toThrow(/does not know/);
});
