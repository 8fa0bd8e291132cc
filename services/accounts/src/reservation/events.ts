import type { DomainEvent } from '@forkcast/event-sourcing';

/** The account holds the value, unless its registration is abandoned. */
export type ValueReserved = DomainEvent<'ValueReserved', { accountId: string; reservedAt: string }>;

/** The account has released the value, which is free again. */
export type ValueReleased = DomainEvent<'ValueReleased', { accountId: string; releasedAt: string }>;

export type ReservationEvent = ValueReserved | ValueReleased;
