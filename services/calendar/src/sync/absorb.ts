import { deterministicEventId } from '@forkcast/event-sourcing';
import type { Mirror, PendingChange } from './mirror';
import type { RemoteEvent, RemoteMeal } from './remoteEvent';

export interface Absorbed {
  /** Null without an event. */
  mirror: Mirror | null;
  /** A user's change in the calendar, to be reported to the plan. */
  change: PendingChange | null;
}

export interface AbsorbContext {
  accountId: string;
  /** Whether changes in the calendar change the plan. */
  twoWay: boolean;
  now: number;
}

/**
 * Reads an event that Google lists. The event itself carries the day that we wrote, so that our own
 * writes are never mistaken for a user's change, even if responses were lost.
 */
export function absorb(remote: RemoteEvent, known: Mirror | null, context: AbsorbContext): Absorbed {
  return remote.cancelled ? absorbDeletion(remote.etag, known, context) : absorbMeal(remote, known, context);
}

function absorbDeletion(etag: string, known: Mirror | null, context: AbsorbContext): Absorbed {
  if (!known || known.deletingSince !== null) return { mirror: null, change: null };
  if (known.gone) return { mirror: known, change: null };
  // The next comparison restores it.
  if (!context.twoWay || !known.base) return { mirror: null, change: null };
  const { entryId, asOf, ...seen } = known.base;
  const change: PendingChange = {
    kind: 'removed',
    seen,
    entryId,
    changeId: changeIdOf(known.eventId, etag, context),
    asOf,
    since: context.now,
  };
  return { mirror: { ...known, etag, gone: true, pending: change }, change };
}

function absorbMeal(remote: RemoteMeal, known: Mirror | null, context: AbsorbContext): Absorbed {
  const { eventId, etag, entryId, day, hash, recipe, kept } = remote;
  // The event exists, so a user has undone its deletion.
  const pending = known?.gone ? null : (known?.pending ?? null);
  const mirror: Mirror = {
    eventId,
    etag,
    day,
    hash,
    recipe,
    kept,
    wrote: known?.wrote ?? null,
    base: known?.base ?? null,
    deletingSince: null,
    gone: false,
    pending,
  };
  const fromDay = pending?.kind === 'moved' ? pending.day : remote.writtenDay;
  if (day === fromDay || !context.twoWay) return { mirror, change: null };
  const change: PendingChange = {
    kind: 'moved',
    fromDay,
    day,
    entryId,
    changeId: changeIdOf(eventId, etag, context),
    asOf: known?.base?.asOf ?? '',
    since: context.now,
  };
  return { mirror: { ...mirror, pending: change }, change };
}

function changeIdOf(eventId: string, etag: string, { accountId }: AbsorbContext): string {
  return deterministicEventId('calendar-change', accountId, eventId, etag);
}
