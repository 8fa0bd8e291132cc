import type { Publication } from '@forkcast/bus';
import type { LarderEntryEvent } from '../entry/events';
import { larderEntry } from '../entry/larderEntry';

/** Nothing so far: no other service has to know. */
export const publication: Publication<LarderEntryEvent> = {
  source: 'larder',
  streams: [larderEntry.streams],
  types: [],
  toIntegrationEvents: () => [],
};
