import type { ImportFields, TakenItem } from './events';

/** Records items to import; ignores items that are recorded already. */
export interface TakeItems extends ImportFields {
  type: 'TakeItems';
  items: readonly TakenItem[];
}

/** Records that the list had no room for these items, so that they can be imported again. */
export interface LeaveItems extends ImportFields {
  type: 'LeaveItems';
  itemIds: readonly string[];
}

export interface UndoListImport extends ImportFields {
  type: 'UndoListImport';
}

export type ListImportCommand = TakeItems | LeaveItems | UndoListImport;
