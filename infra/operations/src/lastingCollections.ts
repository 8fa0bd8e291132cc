import { PARKED_EVENTS } from '@forkcast/stores';
import { servicesByName } from './servicesByName';

/** Collections to back up with the log; all others are rebuilt from it. */
export const lastingCollections: readonly string[] = [
  ...servicesByName.flatMap((service) => service.lastingCollections),
  // So that skipped events stay skipped.
  PARKED_EVENTS,
];
