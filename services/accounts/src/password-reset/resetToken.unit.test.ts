import { RESET_LIFETIME_MS, isResetToken, makeResetToken, readResetToken } from './resetToken';

const key = new TextEncoder().encode('a key of the installation');
const now = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ann = { accountId: 'ann', passwordHash: 'sealed-1', emailKey: 'hash-of-a' };

describe('the token of a link to a new password', () => {
  const token = makeResetToken(key, ann, now);

  test('made for an account → names it, and is good for an hour', () => {
    expect(readResetToken(token)).toEqual({ accountId: 'ann' });
    expect(isResetToken(key, token, ann, later(RESET_LIFETIME_MS - 1))).toBe(true);
    expect(isResetToken(key, token, ann, later(RESET_LIFETIME_MS))).toBe(false);
  });

  test('the password has changed since → no longer good', () => {
    expect(isResetToken(key, token, { ...ann, passwordHash: 'sealed-2' }, now)).toBe(false);
    expect(isResetToken(key, token, { ...ann, passwordHash: null }, now)).toBe(false);
  });

  test('the address has changed since → no longer good', () => {
    expect(isResetToken(key, token, { ...ann, emailKey: 'hash-of-b' }, now)).toBe(false);
  });

  test('for somebody else, or signed elsewhere → not good', () => {
    expect(isResetToken(key, token, { ...ann, accountId: 'bob' }, now)).toBe(false);
    expect(isResetToken(new TextEncoder().encode('another'), token, ann, now)).toBe(false);
  });

  test('with a later end written into it → not good', () => {
    const longer = Buffer.from(JSON.stringify({ accountId: 'ann', expiresAt: now.getTime() * 2 }));
    const [, signature = ''] = token.split('.');
    expect(isResetToken(key, `${longer.toString('base64url')}.${signature}`, ann, now)).toBe(false);
  });

  test.each(['', '.', 'x', 'e30.', `${'a'.repeat(900)}.b`, 'bnVsbA.x'])('%j → none', (text) => {
    expect(readResetToken(text)).toBeNull();
    expect(isResetToken(key, text, ann, now)).toBe(false);
  });
});
