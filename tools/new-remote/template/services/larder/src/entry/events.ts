import type { DomainEvent } from '@forkcast/event-sourcing';

/** The data of every event; `at` is an instant. */
interface EntryData {
  householdId: string;
  entryId: string;
  at: string;
}

export type EntryAdded = DomainEvent<'EntryAdded', EntryData & { name: string }>;
export type EntryRemoved = DomainEvent<'EntryRemoved', EntryData>;
/** Undoes a removal. */
export type EntryRestored = DomainEvent<'EntryRestored', EntryData>;

export type LarderEntryEvent = EntryAdded | EntryRemoved | EntryRestored;
