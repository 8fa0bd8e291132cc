import { randomBytes, randomUUID } from 'node:crypto';
import { createShareTokens } from './shareTokens';

const key = new Uint8Array(randomBytes(32));
const tokens = createShareTokens(key);
const [recipeId, linkId] = [randomUUID(), randomUUID()];
const token = tokens.of(recipeId, linkId);

test('a token → is 43 characters for an address, names its recipe, and opens that link alone', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.recipeIn(token)).toBe(recipeId);
  expect(tokens.opens(token, recipeId, linkId)).toBe(true);
  expect(tokens.opens(token, recipeId, randomUUID())).toBe(false);
  expect(tokens.opens(token, randomUUID(), linkId)).toBe(false);
});

test('the same link → the same token, with this key alone', () => {
  expect(createShareTokens(key).of(recipeId, linkId)).toBe(token);
  const others = createShareTokens(new Uint8Array(randomBytes(32)));
  expect(others.of(recipeId, linkId)).not.toBe(token);
  expect(others.opens(token, recipeId, linkId)).toBe(false);
});

test('any other character anywhere → opens nothing, the last one included, of which two bits are spare', () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const other of 'AQgw_-') {
      if (token[at] === other) continue;
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect([changed, tokens.opens(changed, recipeId, linkId)]).toEqual([changed, false]);
    }
  }
});

test.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}é`])(
  '%p → is no token',
  (text) => {
    expect(tokens.recipeIn(text)).toBeNull();
    expect(tokens.opens(text, recipeId, linkId)).toBe(false);
  },
);
