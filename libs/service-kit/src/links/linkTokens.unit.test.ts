import { randomBytes, randomUUID } from 'node:crypto';
import { createLinkTokens } from './linkTokens';

const PURPOSE = 'links of a test';
const key = new Uint8Array(randomBytes(32));
const tokens = createLinkTokens(key, PURPOSE);
const [thingId, linkId] = [randomUUID(), randomUUID()];
const token = tokens.of(thingId, linkId);

test('creates a token of 43 characters that opens its own link only', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.thingIn(token)).toBe(thingId);
  expect(tokens.opens(token, thingId, linkId)).toBe(true);
  expect(tokens.opens(token, thingId, randomUUID())).toBe(false);
  expect(tokens.opens(token, randomUUID(), linkId)).toBe(false);
});

test('creates the same token for the same link, key and purpose only', () => {
  expect(createLinkTokens(key, PURPOSE).of(thingId, linkId)).toBe(token);
  const others = [
    createLinkTokens(new Uint8Array(randomBytes(32)), PURPOSE),
    createLinkTokens(key, 'other links of a test'),
  ];
  for (const other of others) {
    expect(other.of(thingId, linkId)).not.toBe(token);
    expect(other.opens(token, thingId, linkId)).toBe(false);
  }
});

test('rejects a token with any other character, even in its spare bits', () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const other of 'AQgw_-') {
      if (token[at] === other) continue;
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect([changed, tokens.opens(changed, thingId, linkId)]).toEqual([changed, false]);
    }
  }
});

test.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}é`])(
  'rejects %p as a token',
  (text) => {
    expect(tokens.thingIn(text)).toBeNull();
    expect(tokens.opens(text, thingId, linkId)).toBe(false);
  },
);
