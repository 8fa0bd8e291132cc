import { defineProjection, type DocumentCollection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { LarderEntryEvent } from '../events';
import { larderEntry } from '../larderEntry';

export interface LarderEntryDocument {
  _id: string;
  householdId: string;
  name: string;
  addedAt: string;
  /** False once it is removed. */
  isKept: boolean;
}

export const larderEntries = defineProjection<LarderEntryEvent, LarderEntryDocument>({
  name: 'larder-entries',
  streams: [larderEntry.streams],
  indexes: [{ key: { householdId: 1, isKept: 1 } }],
  documentIds: (event) => [event.data.entryId],
  evolve: (entry, event) => {
    switch (event.type) {
      case 'EntryAdded': {
        const { entryId, householdId, name, at } = event.data;
        return { _id: entryId, householdId, name, addedAt: at, isKept: true };
      }
      case 'EntryRemoved':
        return entry && { ...entry, isKept: false };
      case 'EntryRestored':
        return entry && { ...entry, isKept: true };
      default:
        return event satisfies never;
    }
  },
});

/** Queries for entries; each one names its household. */
export interface LarderEntries {
  of(householdId: string): Promise<readonly LarderEntryDocument[]>;
  count(householdId: string): Promise<number>;
  byId(householdId: string, entryId: string): Promise<LarderEntryDocument | null>;
  /** Includes removed entries. */
  everById(householdId: string, entryId: string): Promise<LarderEntryDocument | null>;
}

export function createLarderEntries(database: DocumentDatabase): LarderEntries {
  const entries: DocumentCollection<LarderEntryDocument> = database.collection(larderEntries.name);
  return {
    of: (householdId) => entries.find({ householdId, isKept: true }).toArray(),
    count: (householdId) => entries.countDocuments({ householdId, isKept: true }),
    byId: (householdId, entryId) => entries.findOne({ _id: entryId, householdId, isKept: true }),
    everById: (householdId, entryId) => entries.findOne({ _id: entryId, householdId }),
  };
}
