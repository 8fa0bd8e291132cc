import type { AnyReadModel } from '@forkcast/event-sourcing';
import { servicesByName } from './servicesByName';

/** The read models of all services. */
export const readModels: readonly AnyReadModel[] = servicesByName.flatMap((service) => service.readModels);
