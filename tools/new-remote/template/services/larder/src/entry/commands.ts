export interface AddEntry {
  type: 'AddEntry';
  householdId: string;
  entryId: string;
  name: string;
  at: string;
}

export interface RemoveEntry {
  type: 'RemoveEntry';
  at: string;
}

/** Undoes a removal. */
export interface RestoreEntry {
  type: 'RestoreEntry';
  at: string;
}

export type LarderEntryCommand = AddEntry | RemoveEntry | RestoreEntry;
