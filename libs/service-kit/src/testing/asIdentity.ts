import { randomUUID } from 'node:crypto';
import type { Identity } from '../identity/identity';

/** Somebody to act as: a new account in a new household unless told otherwise. */
export function asIdentity(particulars: Partial<Identity> = {}): Identity {
  return {
    accountId: randomUUID(),
    householdId: randomUUID(),
    displayName: 'Ann',
    timeZone: 'Europe/Berlin',
    ...particulars,
  };
}
