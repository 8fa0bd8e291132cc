import type { DomainEvent } from '@forkcast/event-sourcing';

/** From now on the value is this account's, unless that account never comes to be. */
export type ValueReserved = DomainEvent<'ValueReserved', { accountId: string; reservedAt: string }>;

/** The account has given the value up, or is gone: it is anybody's. */
export type ValueReleased = DomainEvent<'ValueReleased', { accountId: string; releasedAt: string }>;

export type ReservationEvent = ValueReserved | ValueReleased;
