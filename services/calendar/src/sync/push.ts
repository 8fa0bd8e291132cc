import type { GoogleEvent } from '../google/calendarApi';
import { EventExistsError, GoneError, RefusedError } from '../google/googleErrors';
import type { ReplicaMeal } from '../plan/planCopy';
import { eventIdOf, hashOf, toGoogleEvent, type EventContent, type StoredTime } from './mealEvent';
import { toCalendarMeal, type Mirror } from './mirror';
import { nextStep, PENDING_TIMEOUT_MS, type Step } from './nextStep';
import { storeMirror } from './pull';
import { readRemote } from './remoteEvent';
import type { SyncContext, SyncOutcome } from './syncContext';

/** Writes the plan to the calendar, event by event, and stores each write immediately. */
export async function push(
  context: SyncContext,
  known: Map<string, Mirror>,
  plan: readonly ReplicaMeal[],
  outcome: SyncOutcome,
): Promise<void> {
  const meals = mealsByEvent(plan);
  for (const eventId of new Set([...meals.keys(), ...known.keys()])) {
    const mirror = known.get(eventId) ?? null;
    const meal = meals.get(eventId) ?? null;
    const isCovered =
      (meal !== null && context.covers(meal.day)) ||
      (mirror !== null && (context.coversAll || context.covers(mirror.day)));
    if (isCovered) await syncEvent(context, known, { eventId, mirror, meal }, outcome);
  }
}

/** A meal that moved to another week may briefly be in both, so the newer entry wins. */
function mealsByEvent(plan: readonly ReplicaMeal[]): Map<string, ReplicaMeal> {
  const meals = new Map<string, ReplicaMeal>();
  for (const meal of plan) {
    const eventId = eventIdOf(meal.eventKey);
    const other = meals.get(eventId);
    if (!other || other.asOf < meal.asOf) meals.set(eventId, meal);
  }
  return meals;
}

interface SyncedEvent {
  eventId: string;
  mirror: Mirror | null;
  meal: ReplicaMeal | null;
}

async function syncEvent(
  context: SyncContext,
  known: Map<string, Mirror>,
  { eventId, mirror, meal }: SyncedEvent,
  outcome: SyncOutcome,
): Promise<void> {
  const decision = nextStep(mirror, meal, {
    settings: context.settings,
    publicOrigin: context.publicOrigin,
    now: context.now(),
  });
  if (decision.notice && mirror?.pending)
    await context.notifyUser(decision.notice.kind, mirror.pending, meal);
  const current = mirror && clearExpired(mirror, decision.settled, context.now());
  try {
    const next = await takeStep(context, known, { ...decision.step, eventId }, current, outcome);
    await storeMirror(context, known, eventId, next);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // One event that Google rejects doesn't stop the others.
    outcome.refused += 1;
  }
}

function clearExpired(mirror: Mirror, settled: boolean, now: number): Mirror {
  const { deletingSince } = mirror;
  return {
    ...mirror,
    pending: settled ? null : mirror.pending,
    // Until then, the request to delete it may still be in progress.
    deletingSince: deletingSince !== null && now - deletingSince > PENDING_TIMEOUT_MS ? null : deletingSince,
  };
}

/** Takes the step and returns the new state of the event. */
async function takeStep(
  context: SyncContext,
  known: Map<string, Mirror>,
  step: Step & { eventId: string },
  mirror: Mirror | null,
  outcome: SyncOutcome,
): Promise<Mirror | null> {
  switch (step.do) {
    case 'nothing':
      outcome.unchanged += 1;
      return mirror;
    case 'wait':
      outcome.waitingUntil = Math.min(outcome.waitingUntil ?? Infinity, step.until);
      return mirror;
    case 'forget':
      return null;
    case 'insert': {
      const written = await insert(context, step);
      outcome.created += 1;
      return written;
    }
    case 'patch': {
      const written = await patch(context, step, mirror);
      outcome[written ? 'updated' : 'created'] += 1;
      return written ?? insert(context, step);
    }
    case 'delete':
      await remove(context, known, step.mirror);
      outcome.deleted += 1;
      return null;
    default:
      return step satisfies never;
  }
}

interface EventToWrite {
  eventId: string;
  content: EventContent;
  meal: ReplicaMeal;
}

async function insert(context: SyncContext, eventToWrite: EventToWrite): Promise<Mirror> {
  const { api, calendarId } = context;
  const { eventId, content, meal } = eventToWrite;
  const event = toGoogleEvent(content, meal.mealType, null);
  await context.checkHeld();
  try {
    return mirrorOf(
      context,
      eventToWrite,
      null,
      await api.insertEvent(calendarId, { ...event, id: eventId }),
    );
  } catch (error) {
    if (!(error instanceof EventExistsError)) throw error;
    // The event was deleted before, or written by a call whose response got lost; either way it belongs to this meal.
    return mirrorOf(context, eventToWrite, null, await api.patchEvent(calendarId, eventId, event));
  }
}

/** Null if the event no longer exists. */
async function patch(
  context: SyncContext,
  eventToWrite: EventToWrite,
  mirror: Mirror | null,
): Promise<Mirror | null> {
  const { api, calendarId } = context;
  const { eventId, content, meal } = eventToWrite;
  const event = toGoogleEvent(content, meal.mealType, mirror?.kept ?? null);
  await context.checkHeld();
  try {
    const stored = await api.patchEvent(calendarId, eventId, event, mirror?.etag);
    return mirrorOf(context, eventToWrite, mirror, stored);
  } catch (error) {
    if (error instanceof GoneError) return null;
    throw error;
  }
}

async function remove(context: SyncContext, known: Map<string, Mirror>, mirror: Mirror): Promise<void> {
  const { api, calendarId } = context;
  await storeMirror(context, known, mirror.eventId, {
    ...mirror,
    deletingSince: context.now(),
  });
  await context.checkHeld();
  try {
    await api.deleteEvent(calendarId, mirror.eventId);
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
  }
}

/** The event's state after a write. */
function mirrorOf(
  { settings }: SyncContext,
  { eventId, content, meal }: EventToWrite,
  before: Mirror | null,
  stored: GoogleEvent,
): Mirror {
  const remote = readRemote(stored, settings.timeZone);
  const meant = hashOf(content);
  const readable = remote && !remote.cancelled ? remote : null;
  const became = readable?.hash ?? null;
  const kept: StoredTime | null = before?.kept?.mealType === meal.mealType ? before.kept : null;
  return {
    eventId,
    etag: stored.etag ?? '',
    day: meal.day,
    hash: became,
    recipe: readable?.recipe ?? null,
    kept,
    wrote: became === null ? null : { meant, became },
    base: { ...toCalendarMeal(meal), entryId: meal.entryId, asOf: meal.asOf },
    deletingSince: null,
    gone: false,
    pending: null,
  };
}
