import type { ServiceTools } from '@forkcast/service-kit';
import { createLarderEntries, type LarderEntries } from './entry/entries/larderEntries';

/** The read models of the routes. */
export interface LarderModels {
  entries: LarderEntries;
}

export function createModels({ database }: ServiceTools): LarderModels {
  return { entries: createLarderEntries(database) };
}
