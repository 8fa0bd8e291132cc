import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { GoogleState, type Reply, type StandInEvent } from './googleState';
import { sendJson, startLoopbackServer } from './loopbackServer';

/** How the next writes or calls fail. */
export type Failure =
  | 'quota'
  | 'too-many-requests'
  | 'server-error'
  /** Never responds and does nothing. */
  | 'hang'
  /** Executes the request, then closes the connection without a response. */
  | 'lost-answer';

export interface GoogleCalendarServerOptions {
  /** Whether a token is valid; all are by default. */
  acceptsToken?: (token: string) => boolean | Promise<boolean>;
}

/** A stand-in for Google's calendar API on the loopback interface; for tests. */
export interface GoogleCalendarServer {
  /** The value for GOOGLE_CALENDAR_ROOT_URL. */
  rootUrl: string;
  state: GoogleState;
  /** Successful writes since the last reset. */
  writes: number;
  /** Lets the next `times` requests fail; by default only writes. */
  failNext(failure: Failure, times?: number, which?: 'writes' | 'any'): void;
  /** Clears the scheduled failures. */
  recover(): void;
  stop(): Promise<void>;
}

const FAILURES = {
  quota: [403, 'userRateLimitExceeded'],
  'too-many-requests': [429, 'rateLimitExceeded'],
  'server-error': [503, 'backendError'],
} as const;
const eventSchema = z.record(z.string(), z.unknown());
const CALENDARS = /^\/calendar\/v3\/calendars(?:\/([^/]+)\/events(?:\/([^/]+))?)?$/;

export async function startGoogleCalendar({
  acceptsToken = () => true,
}: GoogleCalendarServerOptions = {}): Promise<GoogleCalendarServer> {
  const state = new GoogleState();
  const failures: { failure: Failure; which: 'writes' | 'any' }[] = [];
  const { url: origin, stop } = await startLoopbackServer(handleRequest);
  const standIn: GoogleCalendarServer = {
    rootUrl: `${origin}/`,
    state,
    writes: 0,
    failNext: (failure, times = 1, which = 'writes') => {
      for (let count = 0; count < times; count += 1) failures.push({ failure, which });
    },
    recover: () => failures.splice(0),
    stop,
  };
  return standIn;

  async function handleRequest(
    request: IncomingMessage,
    text: string,
    response: ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const isWrite = method !== 'GET';
    const body = text ? eventSchema.parse(JSON.parse(text)) : {};
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !(await acceptsToken(token))) {
      sendError(response, 401, 'authError');
      return;
    }
    const index = failures.findIndex(({ which }) => which === 'any' || isWrite);
    const failure = index < 0 ? undefined : failures.splice(index, 1)[0]?.failure;
    if (failure === 'hang') return;
    if (failure && failure !== 'lost-answer') {
      const [status, reason] = FAILURES[failure];
      sendError(response, status, reason);
      return;
    }
    const result = route(state, method, url, body, request.headers['if-match']);
    if (isWrite && result.status < 300) standIn.writes += 1;
    if (failure === 'lost-answer') response.destroy();
    else if (result.status >= 300) sendError(response, result.status, result.reason ?? 'error');
    else if (result.body === undefined) response.writeHead(result.status).end();
    else sendJson(response, result.status, result.body);
  }
}

function route(
  state: GoogleState,
  method: string,
  url: URL,
  body: StandInEvent,
  etag: string | undefined,
): Reply {
  if (method === 'POST' && url.pathname === '/calendar/v3/channels/stop') return { status: 204 };
  const watched = /^\/calendar\/v3\/calendars\/([^/]+)\/events\/watch$/.exec(url.pathname);
  if (method === 'POST' && watched?.[1]) return state.watch(decodeURIComponent(watched[1]), body);
  const match = CALENDARS.exec(url.pathname);
  if (!match) return { status: 404, reason: 'notFound' };
  const [calendarId, eventId] = match.slice(1).map((part) => part && decodeURIComponent(part));
  if (!calendarId)
    return method === 'POST' ? state.createCalendar() : { status: 405, reason: 'httpMethodNotAllowed' };
  if (!state.has(calendarId)) return { status: 404, reason: 'notFound' };
  if (!eventId) {
    return method === 'POST' ? state.insert(calendarId, body) : state.list(calendarId, url.searchParams);
  }
  if (method === 'PATCH') return state.patch(calendarId, eventId, body, etag);
  if (method === 'DELETE') return state.remove(calendarId, eventId);
  return { status: 405, reason: 'httpMethodNotAllowed' };
}

function sendError(response: ServerResponse, status: number, reason: string): void {
  sendJson(response, status, {
    error: { code: status, message: reason, errors: [{ reason, message: reason }] },
  });
}
