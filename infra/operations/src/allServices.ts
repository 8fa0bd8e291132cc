import { services } from '@forkcast/embedded';
import type { AnyReadModel } from '@forkcast/event-sourcing';
import { PARKED_EVENTS } from '@forkcast/stores';

/** Sorted by name, for lists that operators read. */
const servicesByName = services.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The read models of all services. */
export const readModels: readonly AnyReadModel[] = servicesByName.flatMap((service) => service.readModels);

/** Collections to back up with the log; all others are rebuilt from it. */
export const lastingCollections: readonly string[] = [
  ...servicesByName.flatMap((service) => service.lastingCollections),
  // So that skipped events stay skipped.
  PARKED_EVENTS,
];
