import { services } from '@forkcast/embedded';

/** Sorted by name, for lists that operators read. */
export const servicesByName = services.toSorted((a, b) => (a.name < b.name ? -1 : 1));
