import type { DomainEvent } from '@forkcast/event-sourcing';

/** `at` is an instant. */
interface Happening {
  householdId: string;
  entryId: string;
  at: string;
}

export type EntryAdded = DomainEvent<'EntryAdded', Happening & { name: string }>;
export type EntryRenamed = DomainEvent<'EntryRenamed', Happening & { name: string }>;
export type EntryRemoved = DomainEvent<'EntryRemoved', Happening>;
/** Undoes a removal. */
export type EntryRestored = DomainEvent<'EntryRestored', Happening>;

export type LarderEntryEvent = EntryAdded | EntryRenamed | EntryRemoved | EntryRestored;
