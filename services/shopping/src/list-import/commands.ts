import type { TakenItem } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Skips those recorded already. */
export interface TakeItems extends OfImport {
  type: 'TakeItems';
  items: readonly TakenItem[];
}

/** The list had no room for them, so they may be imported again. */
export interface LeaveItems extends OfImport {
  type: 'LeaveItems';
  itemIds: readonly string[];
}

export interface UndoListImport extends OfImport {
  type: 'UndoListImport';
}

export type ListImportCommand = TakeItems | LeaveItems | UndoListImport;
