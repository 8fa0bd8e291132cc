import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AFTER_HEADER, ApiError, IDENTITY_HEADER, REQUEST_ID_HEADER } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { z } from 'zod';
import { requireSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { ProxyOptions } from '../proxy/proxy';
import type { Caller } from '../proxy/upstream';
import { jsonRows, rowsSchema, type Row } from './jsonRows';

const PAGE_SIZE = 100;
const BUSY_STATUS = 503;
const RETRY_DELAY_MS = 2_000;
const MAX_ATTEMPTS = 10;

const pageSchema = z.looseObject({ pagination: z.object({ totalPages: z.number().int() }) });

export type ServiceReader = ReturnType<typeof serviceReader>;

type Query = Readonly<Record<string, string>>;

/**
 * Reads from the services as the account of the session, until the caller disconnects. Rejects if a service doesn't
 * respond: an export is complete or fails.
 */
export function serviceReader(
  ctx: ParameterizedContext<GatewayState>,
  { table, upstreams, positions, signIdentity }: ProxyOptions,
  caller: Caller,
) {
  const after = positions.read(ctx);
  const { identity } = requireSession(ctx);
  // Signed per request, because a signature is valid for a minute and an export takes as long as its reader.
  const headers = () => ({
    [IDENTITY_HEADER]: `Bearer ${signIdentity(identity)}`,
    [REQUEST_ID_HEADER]: ctx.state.requestId,
    ...(after ? { [AFTER_HEADER]: after } : {}),
  });

  function request(path: string) {
    const route = table.find(path.split('?')[0] ?? path);
    if (!route) throw new ApiError('unavailable');
    return upstreams.request(route.service, { method: 'GET', path, headers: headers(), caller });
  }

  /** Streams a response. With `oneOfMany`, a 404 or 410 is empty, and a busy service is retried after a while. */
  async function* chunks(path: string, { oneOfMany = false } = {}): AsyncGenerator<Uint8Array, void, void> {
    let { status, body } = await request(path);
    for (let attempts = 1; oneOfMany && status === BUSY_STATUS && attempts < MAX_ATTEMPTS; attempts += 1) {
      drain(body);
      await pause(RETRY_DELAY_MS);
      ({ status, body } = await request(path));
    }
    if (status < 200 || status > 299) {
      drain(body);
      if (oneOfMany && (status === 404 || status === 410)) return;
      ctx.state.log.warn({ path, status }, 'an export was interrupted');
      throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
    }
    if (body instanceof Uint8Array) yield body;
    else for await (const chunk of body) yield chunk as Uint8Array; // bodies are bytes
  }

  async function bytes(path: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks(path)) parts.push(chunk);
    return Buffer.concat(parts);
  }

  /** Resolves to null for an empty response. */
  async function json(path: string): Promise<unknown> {
    const text = (await bytes(path)).toString('utf8');
    return text === '' ? null : JSON.parse(text);
  }

  return {
    /** Whether a service handles this path. */
    has: (path: string) => table.find(path) !== undefined,
    chunks,
    bytes,
    json,
    /** Streams the rows of a response that is a list. */
    rows: (path: string, query?: Query) => jsonRows(chunks(withQuery(path, query))),
    /** Streams the rows of all pages of a list; `field` holds the rows of a page. */
    async *pages(path: string, field: string, query?: Query): AsyncGenerator<Row, void, void> {
      for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
        const pageQuery = { ...query, page: String(page), limit: String(PAGE_SIZE) };
        const response = pageSchema.parse(await json(withQuery(path, pageQuery)));
        yield* rowsSchema.parse(response[field]);
        lastPage = response.pagination.totalPages;
      }
    },
  };
}

/** Drains a response that isn't read. */
function drain(body: Readable | Uint8Array): void {
  if (body instanceof Readable) body.on('error', () => undefined).resume();
}

function withQuery(path: string, query: Query = {}): string {
  const queryString = new URLSearchParams(query).toString();
  return queryString === '' ? path : `${path}?${queryString}`;
}
