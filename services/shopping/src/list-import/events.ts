import type { DomainEvent } from '@forkcast/event-sourcing';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** A row of a file and the id of its list item, which may be merged into another. */
export interface TakenItem {
  itemId: string;
  externalId: string;
  name: string;
  quantity: string | null;
  isChecked: boolean;
}

/**
 * These items will be added. Recorded before the first of them, so that undo knows what to remove even after
 * a crash.
 */
export type ItemsTaken = DomainEvent<'ItemsTaken', OfImport & { items: readonly TakenItem[] }>;

/** There was no room for these, so they count as not imported. */
export type ItemsLeft = DomainEvent<'ItemsLeft', OfImport & { itemIds: readonly string[] }>;

/** Removes the import's items from the list and prevents further ones. */
export type ListImportUndone = DomainEvent<'ListImportUndone', OfImport>;

export type ListImportEvent = ItemsTaken | ItemsLeft | ListImportUndone;
