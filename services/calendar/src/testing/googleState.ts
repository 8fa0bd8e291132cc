/** An event as JSON; the stand-in reads only some fields. */
export type StandInEvent = Record<string, unknown>;

interface StoredEvent {
  id: string;
  status: string;
  /** The calendar's change count at this change. */
  version: number;
  event: StandInEvent;
}

export interface Reply {
  status: number;
  reason?: string;
  body?: object;
}

const EVENT_ID = /^[a-v0-9]{5,1024}$/;
const PAGE_SIZE = 25;

/** Google's state: calendars and events, with the rules that the service relies on. */
export class GoogleState {
  /** Events by calendar and id. */
  readonly #calendars = new Map<string, Map<string, StoredEvent>>();
  #version = 0;
  /** The version of the oldest sync token that hasn't expired. */
  #oldestToken = 0;
  #created = 0;
  readonly channels: { id: string; token: string; address: string; calendarId: string }[] = [];

  /** Ids of existing calendars. */
  get calendarIds(): readonly string[] {
    return [...this.#calendars.keys()];
  }

  has(calendarId: string): boolean {
    return this.#calendars.has(calendarId);
  }

  /** Visible events of all calendars. */
  events(): readonly StandInEvent[] {
    return [...this.#calendars.values()]
      .flatMap((events) => [...events.values()])
      .filter(({ status }) => status !== 'cancelled')
      .map((stored) => present(stored));
  }

  /** A user changes fields of an event in Google Calendar. */
  edit(eventId: string, changes: StandInEvent): void {
    const stored = this.#findEvent(eventId);
    stored.event = { ...stored.event, ...changes };
    stored.version = this.#nextVersion();
  }

  /** A user drags an event by some days in Google Calendar. */
  moveByDays(eventId: string, days: number): void {
    const { event } = this.#findEvent(eventId);
    this.edit(eventId, { start: shiftDays(event.start, days), end: shiftDays(event.end, days) });
  }

  /** A user deletes an event in Google Calendar. */
  delete(eventId: string): void {
    const stored = this.#findEvent(eventId);
    stored.status = 'cancelled';
    stored.version = this.#nextVersion();
  }

  /** A user adds their own event in Google Calendar. */
  add(calendarId: string, event: StandInEvent): string {
    const id = `their${(this.#created += 1)}meal`;
    this.insert(calendarId, { ...event, id });
    return id;
  }

  deleteCalendars(): void {
    this.#calendars.clear();
  }

  expireSyncTokens(): void {
    this.#oldestToken = this.#nextVersion();
  }

  createCalendar(): Reply {
    const id = `calendar-${(this.#created += 1)}@group.calendar.google.com`;
    this.#calendars.set(id, new Map());
    return { status: 200, body: { id } };
  }

  list(calendarId: string, query: URLSearchParams): Reply {
    const token = query.get('syncToken');
    const since = token === null ? null : Number(token.replace('sync-', ''));
    if (since !== null && since < this.#oldestToken) return { status: 410, reason: 'fullSyncRequired' };
    const all = [...(this.#calendars.get(calendarId)?.values() ?? [])].filter(({ version, status }) =>
      since === null ? query.get('showDeleted') === 'true' || status !== 'cancelled' : version > since,
    );
    const offset = Number(query.get('pageToken') ?? 0);
    const limit = Math.min(PAGE_SIZE, Number(query.get('maxResults') ?? PAGE_SIZE));
    const isLast = offset + limit >= all.length;
    return {
      status: 200,
      body: {
        items: all.slice(offset, offset + limit).map((stored) => present(stored)),
        ...(isLast ? { nextSyncToken: `sync-${this.#version}` } : { nextPageToken: String(offset + limit) }),
      },
    };
  }

  insert(calendarId: string, event: StandInEvent): Reply {
    const id = String(event.id);
    if (!EVENT_ID.test(id)) return { status: 400, reason: 'invalid' };
    const events = this.#calendars.get(calendarId);
    if (!events) return { status: 404, reason: 'notFound' };
    // A deleted event's id can't be reused.
    if (events.has(id)) return { status: 409, reason: 'duplicate' };
    const stored = { id, status: 'confirmed', version: this.#nextVersion(), event };
    events.set(id, stored);
    return { status: 200, body: present(stored) };
  }

  patch(calendarId: string, eventId: string, changes: StandInEvent, etag: string | undefined): Reply {
    const stored = this.#calendars.get(calendarId)?.get(eventId);
    if (!stored) return { status: 404, reason: 'notFound' };
    if (etag !== undefined && etag !== etagOf(stored)) return { status: 412, reason: 'conditionNotMet' };
    const { status, ...fields } = changes;
    stored.event = mergePatch(stored.event, fields);
    if (typeof status === 'string') stored.status = status;
    stored.version = this.#nextVersion();
    return { status: 200, body: present(stored) };
  }

  remove(calendarId: string, eventId: string): Reply {
    const stored = this.#calendars.get(calendarId)?.get(eventId);
    if (!stored) return { status: 404, reason: 'notFound' };
    if (stored.status === 'cancelled') return { status: 410, reason: 'deleted' };
    stored.status = 'cancelled';
    stored.version = this.#nextVersion();
    return { status: 204 };
  }

  watch(calendarId: string, body: StandInEvent): Reply {
    if (!this.has(calendarId)) return { status: 404, reason: 'notFound' };
    const [id, token, address] = [String(body.id), String(body.token), String(body.address)];
    this.channels.push({ id, token, address, calendarId });
    const expiration = String(Date.now() + 7 * 24 * 60 * 60 * 1000);
    return { status: 200, body: { id, resourceId: `resource-${calendarId}`, expiration } };
  }

  #findEvent(eventId: string): StoredEvent {
    for (const events of this.#calendars.values()) {
      const stored = events.get(eventId);
      if (stored) return stored;
    }
    throw new Error(`There is no event ${eventId}`);
  }

  #nextVersion(): number {
    return (this.#version += 1);
  }
}

function etagOf({ version }: StoredEvent): string {
  return `"${version}"`;
}

function present(stored: StoredEvent): StandInEvent {
  const { id, status, event } = stored;
  // Google only guarantees the id of a deleted event.
  if (status === 'cancelled') return { id, status, etag: etagOf(stored) };
  return { ...event, id, status, etag: etagOf(stored) };
}

/** Patches like Google: merges objects, removes null fields, replaces lists. */
function mergePatch(target: StandInEvent, changes: StandInEvent): StandInEvent {
  const result: StandInEvent = { ...target };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete result[name];
    else if (isObject(value)) result[name] = mergePatch(isObject(result[name]) ? result[name] : {}, value);
    else result[name] = value;
  }
  return result;
}

function isObject(value: unknown): value is StandInEvent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shiftDays(time: unknown, days: number): StandInEvent {
  const { dateTime, date, ...rest } = isObject(time) ? time : {};
  const moved = (text: unknown) =>
    new Date(Date.parse(String(text)) + days * 24 * 60 * 60 * 1000).toISOString();
  return date ? { ...rest, date: moved(date).slice(0, 10) } : { ...rest, dateTime: moved(dateTime) };
}
