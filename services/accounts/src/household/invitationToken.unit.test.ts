import { randomUUID } from 'node:crypto';
import { newInvitationToken, readInvitationToken } from './invitationToken';

test('a token → tells household and hash, and not how to make it again', () => {
  const id = randomUUID();
  const { token, householdId, secretHash } = newInvitationToken(id);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(readInvitationToken(token)).toEqual({ householdId, secretHash });
  expect(householdId).toBe(id);
  expect(token).not.toContain(secretHash);
  expect(newInvitationToken(id).token).not.toBe(token);
});

test.each(['', 'x', 'x'.repeat(53), 'x'.repeat(55), 'ü'.repeat(54)])('%p → is no token', (text) => {
  expect(readInvitationToken(text)).toBeNull();
});
