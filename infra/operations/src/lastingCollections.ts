import { PARKED_EVENTS } from '@forkcast/stores';
import { servicesByName } from './servicesByName';

/** What has to be kept beside the log: everything else in the document store is made anew from it. */
export const lastingCollections: readonly string[] = [
  ...servicesByName.flatMap((service) => service.lastingCollections),
  // What was skipped stays skipped.
  PARKED_EVENTS,
];
