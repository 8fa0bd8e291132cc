import type { IncomingMessage } from 'node:http';
import { idSchema, type ErrorDetail } from '@forkcast/contracts';
import type { z } from 'zod';
import { ApiError } from './apiError';
import { DEFAULT_BODY_LIMIT, readBody } from './readBody';

const JSON_MEDIA_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;

/**
 * The request's JSON body, checked and transformed by `schema`; an empty body counts as `{}`. Throws ApiError
 * 'invalid-json' (400), 'invalid-request' (422, `details` name the fields) or 'too-large' (413, over `limit` bytes).
 */
export async function parseBody<Schema extends z.ZodType>(
  ctx: { req: IncomingMessage },
  schema: Schema,
  { limit = DEFAULT_BODY_LIMIT }: { limit?: number } = {},
): Promise<z.output<Schema>> {
  const body = await readBody(ctx.req, limit);
  if (body.length === 0) return checked({}, schema);
  requireJson(ctx.req);
  return checked(jsonIn(body), schema);
}

/** The request's query, checked and transformed by `schema`. Throws ApiError 'invalid-request'. */
export function parseQuery<Schema extends z.ZodType>(
  ctx: { query: NodeJS.Dict<string | string[]> },
  schema: Schema,
): z.output<Schema> {
  return checked({ ...ctx.query }, schema);
}

/** An id in the path. Throws ApiError 'not-found' for what cannot be an id. */
export function parseParam(ctx: { params: Record<string, string> }, name: string): string {
  const id = idSchema.safeParse(ctx.params[name]);
  if (!id.success) throw new ApiError('not-found');
  return id.data.toLowerCase();
}

function checked<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }): ErrorDetail => ({
    path: path.map(String).join('.'),
    message,
  }));
  throw new ApiError('invalid-request', details[0]?.message, details);
}

function requireJson(request: IncomingMessage): void {
  const [mediaType = '', ...parameters] = (request.headers['content-type'] ?? '').split(';');
  const charset = parameters.find((parameter) => parameter.trim().toLowerCase().startsWith('charset='));
  const isUtf8 = !charset || /charset="?utf-?8"?$/i.test(charset.trim());
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!JSON_MEDIA_TYPE.test(mediaType.trim()) || !isUtf8 || encoding !== 'identity') {
    throw new ApiError(
      'invalid-json',
      'Please send JSON: content-type application/json, in UTF-8, not compressed',
    );
  }
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // Neither decoder nor parser throws for anything but what was sent.
    throw new ApiError('invalid-json');
  }
}
