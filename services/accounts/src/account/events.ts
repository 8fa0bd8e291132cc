import type { DomainEvent } from '@forkcast/event-sourcing';

/**
 * `profile` and `passwordHash` are sealed with the account's own key, `emailKey` and `usernameKey` are keyed hashes:
 * without that key and the installation's secret nobody can tell from the log who it was.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    accountId: string;
    householdId: string;
    emailKey: string;
    usernameKey: string;
    profile: string;
    passwordHash: string;
    timeZone: string;
    registeredAt: string;
    trialEndsAt: string;
  }
>;

/** The account never came to be and never will: what was reserved for it is free again. */
export type RegistrationAbandoned = DomainEvent<
  'RegistrationAbandoned',
  { accountId: string; abandonedAt: string }
>;

export type TimeZoneChanged = DomainEvent<
  'TimeZoneChanged',
  { accountId: string; householdId: string; timeZone: string; changedAt: string }
>;

export type AccountEvent = AccountRegistered | RegistrationAbandoned | TimeZoneChanged;

/** Prefix of the streams that accounts live in. */
export const ACCOUNT_STREAMS = 'account-';

export function accountStream(accountId: string): string {
  return `${ACCOUNT_STREAMS}${accountId}`;
}
