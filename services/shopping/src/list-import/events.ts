import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** A line of a file, and the item that it is on the list, alone or as a part of another. */
export interface TakenItem {
  itemId: string;
  externalId: string;
  name: string;
  quantity: string | null;
  isChecked: boolean;
}

/** These are about to come. Written before the first of them, so that whatever happens then, it is known what to take away. */
export type ItemsTaken = DomainEvent<'ItemsTaken', OfImport & { items: readonly TakenItem[] }>;

/** There was no room for these: they count as not taken. */
export type ItemsLeft = DomainEvent<'ItemsLeft', OfImport & { itemIds: readonly string[] }>;

/** Its items leave the list, and no more come. */
export type ListImportUndone = DomainEvent<'ListImportUndone', OfImport>;

export type ListImportEvent = ItemsTaken | ItemsLeft | ListImportUndone;
