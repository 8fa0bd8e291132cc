import type { Publication } from '@forkcast/bus';
import type { LarderEntryEvent } from '../entry/events';
import { larderEntry } from '../entry/larderEntry';

/** No other service needs these events yet. */
export const publication: Publication<LarderEntryEvent> = {
  source: 'larder',
  streams: [larderEntry.streams],
  types: [],
  toIntegrationEvents: () => [],
};
