import { DEFAULT_PREFERENCES, type DisplayPreferences, type Preferences } from '@forkcast/contracts';
import { defineProjection, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { account } from '../account';
import type { AccountEvent } from '../events';

/** Personal data is sealed here, too, so that deleting an account's key also erases it here. */
export interface AccountDocument {
  _id: string;
  householdId: string;
  emailKey: string;
  /** Only if the address is verified. */
  emailVerified?: true;
  usernameKey: string;
  profile: string;
  passwordHash: string | null;
  /** Missing or null without a Google account. */
  googleKey?: string | null;
  timeZone: string;
  trialEndsAt: string;
  /** Missing in documents that are older than preferences. */
  preferences?: Preferences;
  /** Missing until the user changes one. */
  display?: DisplayPreferences;
  /** Only if an administrator has disabled it. */
  isDisabled?: true;
}

export const accountsProjection = defineProjection<AccountEvent, AccountDocument>({
  name: 'accounts',
  streams: [account.streams],
  indexes: [
    { key: { emailKey: 1 }, unique: true },
    { key: { usernameKey: 1 }, unique: true },
    { key: { householdId: 1 } },
    { key: { googleKey: 1 } },
  ],
  documentIds: (event) => (event.type === 'RegistrationAbandoned' ? [] : [event.data.accountId]),
  evolve,
});

function evolve(
  document: AccountDocument | null,
  event: RecordedDomainEvent<AccountEvent>,
): AccountDocument | null {
  switch (event.type) {
    case 'AccountRegistered': {
      const { accountId, registeredAt: _at, openIdKeys: _keys, ...fields } = event.data;
      return { _id: accountId, ...fields, preferences: DEFAULT_PREFERENCES };
    }
    case 'TimeZoneChanged':
      return document && { ...document, timeZone: event.data.timeZone };
    case 'ProfileChanged': {
      const { profile, emailKey, googleKey } = event.data;
      const google = googleKey === undefined ? {} : { googleKey };
      if (!document) return null;
      const { emailVerified, ...others } = document;
      const verified = emailVerified && emailKey === document.emailKey ? { emailVerified } : {};
      return { ...others, profile, emailKey, ...verified, ...google };
    }
    case 'EmailVerified': {
      const isCurrentAddress = document?.emailKey === event.data.emailKey;
      return document && isCurrentAddress ? { ...document, emailVerified: true } : document;
    }
    case 'PasswordChanged':
      return document && { ...document, passwordHash: event.data.passwordHash };
    case 'PreferencesChanged':
      return document && { ...document, preferences: event.data.preferences };
    case 'DisplayChanged':
      return document && { ...document, display: event.data.display };
    case 'HouseholdChanged':
      return document && { ...document, householdId: event.data.householdId };
    case 'AccountDisabled':
      return document && { ...document, isDisabled: true };
    case 'AccountEnabled': {
      if (!document) return null;
      const { isDisabled: _, ...enabled } = document;
      return enabled;
    }
    case 'AccountDeleted':
      return null;
    // Passkeys are read from the account's own stream.
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
    case 'RegistrationAbandoned':
      return document;
    default:
      event satisfies never;
      return document;
  }
}
