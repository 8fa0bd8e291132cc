import { services } from '@forkcast/embedded';

/** In the order in which an operator finds them. */
export const servicesByName = services.toSorted((a, b) => (a.name < b.name ? -1 : 1));
