import type { DomainEvent } from './domainEvent';

/**
 * Turns an event as it was written then into the form the code reads now; events that need nothing come back as
 * they are. The log itself is never edited.
 */
export type Upcaster = (event: DomainEvent) => DomainEvent;
