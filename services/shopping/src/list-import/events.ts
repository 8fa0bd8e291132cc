import type { DomainEvent } from '@forkcast/event-sourcing';

export interface ImportFields {
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

/** These items will be added. Recorded before the first of them, so that undo is complete even after a crash. */
export type ItemsTaken = DomainEvent<'ItemsTaken', ImportFields & { items: readonly TakenItem[] }>;

/** There was no room for these, so they count as not imported. */
export type ItemsLeft = DomainEvent<'ItemsLeft', ImportFields & { itemIds: readonly string[] }>;

/** The import's items are removed from the list, and no further ones are accepted. */
export type ListImportUndone = DomainEvent<'ListImportUndone', ImportFields>;

export type ListImportEvent = ItemsTaken | ItemsLeft | ListImportUndone;
