import { createToken, isSigned, readLinkToken } from './signedToken';

const signature = { key: new TextEncoder().encode('a key of the installation'), boundTo: ['password', null] };
const content = { accountId: 'ann', expiresAt: 1_000 };
const token = createToken(content, signature);

test('returns the content of a token and accepts its signature', () => {
  expect(readLinkToken(token)).toEqual(content);
  expect(isSigned(token, signature)).toBe(true);
});

test('rejects a token with another key or bound value', () => {
  expect(isSigned(token, { ...signature, key: new TextEncoder().encode('another') })).toBe(false);
  expect(isSigned(token, { ...signature, boundTo: ['password', 'address'] })).toBe(false);
});

test('rejects a token whose content was changed', () => {
  const longer = Buffer.from(JSON.stringify({ ...content, expiresAt: 2_000 })).toString('base64url');
  expect(isSigned(`${longer}.${token.split('.')[1]}`, signature)).toBe(false);
});

test.each(['', '.', 'x', 'e30.', `${'a'.repeat(900)}.b`, 'bnVsbA.x'])(
  'rejects the malformed token %j',
  (text) => {
    expect(readLinkToken(text)).toBeNull();
    expect(isSigned(text, signature)).toBe(false);
  },
);
