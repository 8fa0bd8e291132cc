import { randomUUID } from 'node:crypto';
import { createInvitationToken, readInvitationToken } from './invitationToken';

test('contains the household and a secret of which only the hash is stored', () => {
  const id = randomUUID();
  const { token, householdId, secretHash } = createInvitationToken(id);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(readInvitationToken(token)).toEqual({ householdId, secretHash });
  expect(householdId).toBe(id);
  expect(token).not.toContain(secretHash);
  expect(createInvitationToken(id).token).not.toBe(token);
});

test.each(['', 'x', 'x'.repeat(53), 'x'.repeat(55), 'ü'.repeat(54)])('returns null for %p', (text) => {
  expect(readInvitationToken(text)).toBeNull();
});
