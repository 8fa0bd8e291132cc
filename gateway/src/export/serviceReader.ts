import { AFTER_HEADER, ApiError, IDENTITY_HEADER, REQUEST_ID_HEADER } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { z } from 'zod';
import { signedInSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { ProxyOptions } from '../proxy/proxy';

const PAGE_SIZE = 100;

const pageSchema = z.looseObject({ pagination: z.object({ totalPages: z.number().int() }) });

/** Reads from the services as whoever is signed in. Rejects where one does not answer: a part is no export. */
export interface ServiceReader {
  /** Whether any service answers this path. */
  has(path: string): boolean;
  bytes(path: string): Promise<Buffer>;
  /** Null for an empty answer. */
  json(path: string): Promise<unknown>;
  /** All pages of a list, one after the other; `field` is where its rows are. */
  pages(path: string, field: string): Promise<readonly Record<string, unknown>[]>;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export function rowsIn(answer: unknown): readonly Record<string, unknown>[] {
  return rowsSchema.parse(answer);
}

export async function serviceReader(
  ctx: ParameterizedContext<GatewayState>,
  { table, upstreams, positions, signIdentity }: ProxyOptions,
): Promise<ServiceReader> {
  const after = positions.read(ctx);
  const headers = {
    [IDENTITY_HEADER]: `Bearer ${await signIdentity(signedInSession(ctx).identity)}`,
    [REQUEST_ID_HEADER]: ctx.state.requestId,
    ...(after ? { [AFTER_HEADER]: after } : {}),
  };

  async function bytes(path: string): Promise<Buffer> {
    const route = table.find(path.split('?')[0] ?? path);
    if (!route) throw new ApiError('unavailable');
    const { status, body } = await upstreams.request(route.service, { method: 'GET', path, headers });
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk as Uint8Array); // undici's bodies are bytes
    if (status < 200 || status > 299) {
      ctx.state.log.warn({ path, status }, 'an export broke off');
      throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
    }
    return Buffer.concat(chunks);
  }

  async function json(path: string): Promise<unknown> {
    const text = (await bytes(path)).toString('utf8');
    return text === '' ? null : JSON.parse(text);
  }

  return {
    has: (path) => table.find(path) !== undefined,
    bytes,
    json,
    pages: async (path, field) => {
      const rows: Record<string, unknown>[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answer = pageSchema.parse(await json(`${path}?page=${page}&limit=${PAGE_SIZE}`));
        rows.push(...rowsIn(answer[field]));
        last = answer.pagination.totalPages;
      }
      return rows;
    },
  };
}
