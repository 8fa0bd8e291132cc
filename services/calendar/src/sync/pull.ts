import { SyncTokenExpiredError } from '../google/googleErrors';
import { absorb } from './absorb';
import { isOurs } from './mealEvent';
import type { Mirror } from './mirror';
import { readRemote } from './remoteEvent';
import type { SyncContext } from './syncContext';

/**
 * Reads changes from the calendar since the last pull, or everything, and reports users' changes to the plan. The sync
 * token is stored last, so that an interrupted pull is repeated.
 */
export async function pull(context: SyncContext, known: Map<string, Mirror>): Promise<void> {
  const { connection, connections, accountId } = context;
  if (context.full || connection.syncToken === null) {
    await pullEverything(context, known);
    return;
  }
  try {
    const { nextSyncToken } = await readPages(context, known, { syncToken: connection.syncToken });
    if (nextSyncToken && nextSyncToken !== connection.syncToken) {
      await connections.update(accountId, { syncToken: nextSyncToken });
    }
  } catch (error) {
    if (!(error instanceof SyncTokenExpiredError)) throw error;
    await pullEverything(context, known);
  }
}

async function pullEverything(context: SyncContext, known: Map<string, Mirror>): Promise<void> {
  const { connections, mirrors, accountId } = context;
  const { nextSyncToken, listed } = await readPages(context, known, {});
  for (const [eventId, mirror] of known) {
    // The event was neither listed nor reported as deleted, so only its state is removed.
    if (listed.has(eventId) || mirror.gone) continue;
    known.delete(eventId);
    await mirrors.remove(accountId, eventId);
  }
  await connections.update(accountId, { syncToken: nextSyncToken ?? null, comparedAt: context.now() });
}

async function readPages(
  context: SyncContext,
  known: Map<string, Mirror>,
  { syncToken }: { syncToken?: string },
): Promise<{ nextSyncToken: string | undefined; listed: Set<string> }> {
  const listed = new Set<string>();
  let pageToken: string | undefined;
  for (;;) {
    const page = await context.api.listEvents(context.calendarId, { syncToken, pageToken });
    await context.checkHeld();
    for (const event of page.events) {
      if (!event.id || !isOurs(event.id)) continue;
      listed.add(event.id);
      await storeRemote(context, known, event.id, event);
    }
    if (!page.nextPageToken) return { nextSyncToken: page.nextSyncToken, listed };
    pageToken = page.nextPageToken;
  }
}

async function storeRemote(
  context: SyncContext,
  known: Map<string, Mirror>,
  eventId: string,
  event: Parameters<typeof readRemote>[0],
): Promise<void> {
  const before = known.get(eventId) ?? null;
  const remote = readRemote(event, context.settings.timeZone);
  // An event without this service's properties is written again.
  const unreadable = {
    ...emptyMirror(eventId),
    ...before,
    etag: event.etag ?? '',
    hash: null,
    recipe: null,
    gone: false,
  };
  const { mirror, change } = remote
    ? absorb(remote, before, { accountId: context.accountId, twoWay: context.twoWay, now: context.now() })
    : { mirror: unreadable, change: null };
  if (change) await context.notifyPlanner(change);
  await storeMirror(context, known, eventId, mirror);
}

/** Stores the state of an event if it has changed. */
export async function storeMirror(
  { mirrors, accountId }: Pick<SyncContext, 'mirrors' | 'accountId'>,
  known: Map<string, Mirror>,
  eventId: string,
  mirror: Mirror | null,
): Promise<void> {
  const before = known.get(eventId);
  if (!mirror) {
    known.delete(eventId);
    if (before) await mirrors.remove(accountId, eventId);
    return;
  }
  known.set(eventId, mirror);
  if (!before || JSON.stringify(before) !== JSON.stringify(mirror)) await mirrors.save(accountId, mirror);
}

function emptyMirror(eventId: string): Mirror {
  return {
    eventId,
    etag: '',
    day: '',
    hash: null,
    recipe: null,
    kept: null,
    wrote: null,
    base: null,
    deletingSince: null,
    gone: false,
    pending: null,
  };
}
