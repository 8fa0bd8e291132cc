import type { LarderEntry } from '@forkcast/contracts';
import type { LarderEntryDocument } from './entries/larderEntries';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorted by name; among equal names, the newest first. */
export function presentEntries(entries: readonly LarderEntryDocument[]): readonly LarderEntry[] {
  return entries
    .map(presentEntry)
    .sort((a, b) => collator.compare(a.name, b.name) || (a.addedAt < b.addedAt ? 1 : -1));
}

export function presentEntry({ _id, name, addedAt }: LarderEntryDocument): LarderEntry {
  return { id: _id, name, addedAt };
}
