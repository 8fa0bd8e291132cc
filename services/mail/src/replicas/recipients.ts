import { DEFAULT_PREFERENCES, type Preferences } from '@forkcast/contracts';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';

interface TimeZoneDocument extends ReplicaDocument {
  timeZone: string;
}
interface PreferencesDocument extends ReplicaDocument {
  preferences: Preferences;
}

/**
 * A local replica of accounts, without their addresses. Stores each fact in its own document with the position of its
 * last message.
 */
export function openRecipients(database: DocumentDatabase) {
  const zones = openReplicas<TimeZoneDocument>(database, 'mail-time-zones');
  const preferences = openReplicas<PreferencesDocument>(database, 'mail-preferences');
  const households = openReplicas<ReplicaDocument>(database, 'mail-households');

  const setHousehold = (accountId: string, householdId: string, position: Position) =>
    storeReplica(households, { _id: accountId, householdId }, position);
  return {
    /** Sets the household whose plan and list the account receives. */
    setHousehold,
    async setTimeZone(accountId: string, householdId: string, timeZone: string, position: Position) {
      await storeReplica(zones, { _id: accountId, householdId, timeZone }, position);
      await setHousehold(accountId, householdId, position);
    },
    async setPreferences(accountId: string, householdId: string, choice: Preferences, position: Position) {
      await storeReplica(preferences, { _id: accountId, householdId, preferences: choice }, position);
      await setHousehold(accountId, householdId, position);
    },
    async forget(accountId: string) {
      await Promise.all([zones, preferences, households].map((each) => each.deleteOne({ _id: accountId })));
    },
    /** All accounts with their time zones. */
    async allAccounts() {
      return (await zones.find({}).toArray()).map(({ _id, timeZone }) => ({ accountId: _id, timeZone }));
    },
    preferencesOf: async (accountId: string) =>
      (await preferences.findOne({ _id: accountId }))?.preferences ?? DEFAULT_PREFERENCES,
    householdOf: async (accountId: string) =>
      (await households.findOne({ _id: accountId }))?.householdId ?? null,
  };
}
