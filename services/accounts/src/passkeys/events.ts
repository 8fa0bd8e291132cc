import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfPasskey {
  accountId: string;
  householdId: string;
  passkeyId: string;
}

/** `credential` and `name` are sealed with the account's own key; `credentialKey` is a keyed hash of the id. */
export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  OfPasskey & { credentialKey: string; credential: string; name: string; addedAt: string }
>;

/** `name` is sealed. */
export type PasskeyRenamed = DomainEvent<'PasskeyRenamed', OfPasskey & { name: string; changedAt: string }>;

export type PasskeyRemoved = DomainEvent<
  'PasskeyRemoved',
  OfPasskey & { credentialKey: string; removedAt: string }
>;

export type PasskeyEvent = PasskeyAdded | PasskeyRenamed | PasskeyRemoved;
