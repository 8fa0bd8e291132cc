import type { DomainEvent } from '@forkcast/event-sourcing';

/** From now on the value is this account's, unless that account never comes to be. */
export type ValueReserved = DomainEvent<'ValueReserved', { accountId: string; reservedAt: string }>;

export type ReservationEvent = ValueReserved;
