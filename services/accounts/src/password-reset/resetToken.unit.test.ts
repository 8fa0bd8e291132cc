import { RESET_LIFETIME_MS, isResetToken, makeResetToken, readResetToken } from './resetToken';

const key = new TextEncoder().encode('a key of the installation');
const now = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ann = { accountId: 'ann', passwordHash: 'sealed-1', emailKey: 'hash-of-a' };

describe('a reset token', () => {
  const token = makeResetToken(key, ann, now);

  test('names its account and expires after an hour', () => {
    expect(readResetToken(token)).toEqual({ accountId: 'ann' });
    expect(isResetToken(key, token, ann, later(RESET_LIFETIME_MS - 1))).toBe(true);
    expect(isResetToken(key, token, ann, later(RESET_LIFETIME_MS))).toBe(false);
  });

  test('is invalid after the password has changed', () => {
    expect(isResetToken(key, token, { ...ann, passwordHash: 'sealed-2' }, now)).toBe(false);
    expect(isResetToken(key, token, { ...ann, passwordHash: null }, now)).toBe(false);
  });

  test('is invalid after the address has changed', () => {
    expect(isResetToken(key, token, { ...ann, emailKey: 'hash-of-b' }, now)).toBe(false);
  });

  test('is invalid for another account and with another key', () => {
    expect(isResetToken(key, token, { ...ann, accountId: 'bob' }, now)).toBe(false);
    expect(isResetToken(new TextEncoder().encode('another'), token, ann, now)).toBe(false);
  });

  test('is invalid with a later expiry written into it', () => {
    const longer = Buffer.from(JSON.stringify({ accountId: 'ann', expiresAt: now.getTime() * 2 }));
    const [, signature = ''] = token.split('.');
    expect(isResetToken(key, `${longer.toString('base64url')}.${signature}`, ann, now)).toBe(false);
  });

  test.each(['', '.', 'x', 'e30.', `${'a'.repeat(900)}.b`, 'bnVsbA.x'])('rejects %j', (text) => {
    expect(readResetToken(text)).toBeNull();
    expect(isResetToken(key, text, ann, now)).toBe(false);
  });
});
