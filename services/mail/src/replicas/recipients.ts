import { DEFAULT_PREFERENCES, type Preferences } from '@forkcast/contracts';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

interface TimeZoneDocument extends ReplicaDocument {
  timeZone: string;
}
interface PreferencesDocument extends ReplicaDocument {
  preferences: Preferences;
}

/** A local replica of accounts, without their addresses. */
export interface Recipients {
  setTimeZone(accountId: string, householdId: string, timeZone: string, position: Position): Promise<void>;
  setPreferences(
    accountId: string,
    householdId: string,
    choice: Preferences,
    position: Position,
  ): Promise<void>;
  /** Sets the household whose plan and list the account receives. */
  setHousehold(accountId: string, householdId: string, position: Position): Promise<void>;
  forget(accountId: string): Promise<void>;
  /** All accounts with their time zones. */
  allAccounts(): AsyncIterable<{ accountId: string; timeZone: string }>;
  preferencesOf(accountId: string): Promise<Preferences>;
  householdOf(accountId: string): Promise<string | null>;
}

/** Stores each fact in its own document with the position of its last message. */
export function openRecipients(database: DocumentDatabase): Recipients {
  const zones = openReplicas<TimeZoneDocument>(database, 'mail-time-zones');
  const preferences = openReplicas<PreferencesDocument>(database, 'mail-preferences');
  const households = openReplicas<ReplicaDocument>(database, 'mail-households');

  const setHousehold = (accountId: string, householdId: string, position: Position) =>
    storeReplica(households, { _id: accountId, householdId }, position);
  return {
    setHousehold,
    async setTimeZone(accountId, householdId, timeZone, position) {
      await storeReplica(zones, { _id: accountId, householdId, timeZone }, position);
      await setHousehold(accountId, householdId, position);
    },
    async setPreferences(accountId, householdId, choice, position) {
      await storeReplica(preferences, { _id: accountId, householdId, preferences: choice }, position);
      await setHousehold(accountId, householdId, position);
    },
    async forget(accountId) {
      await Promise.all([zones, preferences, households].map((each) => each.deleteOne({ _id: accountId })));
    },
    async *allAccounts() {
      for (const { _id, timeZone } of await zones.find({}).toArray()) yield { accountId: _id, timeZone };
    },
    preferencesOf: async (accountId) =>
      (await preferences.findOne({ _id: accountId }))?.preferences ?? DEFAULT_PREFERENCES,
    householdOf: async (accountId) => (await households.findOne({ _id: accountId }))?.householdId ?? null,
  };
}
