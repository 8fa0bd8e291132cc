import { randomUUID } from 'node:crypto';
import type { Identity } from '../identity/identity';

/** An identity for tests; defaults to a new account in a new household. */
export function asIdentity(particulars: Partial<Identity> = {}): Identity {
  return {
    accountId: randomUUID(),
    householdId: randomUUID(),
    displayName: 'Ann',
    timeZone: 'Europe/Berlin',
    ...particulars,
  };
}
