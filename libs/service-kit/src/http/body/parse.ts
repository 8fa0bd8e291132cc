import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { idSchema } from '@forkcast/contracts';
import type { z } from 'zod';
import { ApiError } from '../apiError';
import { invalidRequest } from './invalidRequest';
import { DEFAULT_BODY_LIMIT, readBody } from './readBody';
import { readJson } from './readJson';
import type { ScanOptions } from './scanJson';

const lowerCaseId = idSchema.toLowerCase();
const JSON_MEDIA_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;

export interface BodyOptions extends ScanOptions {
  /** Limit of the body in bytes; defaults to 1 MB. */
  limit?: number;
  /**
   * The stored values of an edit's fields. A field that is sent unchanged is ignored, because stored values may exceed
   * newer limits. Only called for an invalid body.
   */
  kept?: () => Promise<object>;
}

/**
 * Reads the request's JSON body, checked and transformed by `schema`; an empty body is read as `{}`.
 * Throws ApiError 'invalid-json' (400), 'invalid-request' (422, `details` name the fields), 'too-large'
 * (413) and the errors of `scanJson`. Yields to other requests, however much is invalid.
 */
export async function parseBody<Schema extends z.ZodType>(
  ctx: { req: IncomingMessage },
  schema: Schema,
  { limit = DEFAULT_BODY_LIMIT, kept, ...scan }: BodyOptions = {},
): Promise<z.output<Schema>> {
  const body = await readBody(ctx.req, limit);
  if (body.length > 0) requireJson(ctx.req);
  const value = body.length > 0 ? await readJson(body, scan) : {};
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  if (!kept) throw invalidRequest(result.error.issues);
  const changed = await schema.safeParseAsync(
    withoutUnchanged(value, await kept(), new Set(result.error.issues.map(({ path }) => path[0]))),
  );
  if (changed.success) return changed.data;
  throw invalidRequest(changed.error.issues);
}

/** The body without `fields` that equal the stored values. */
function withoutUnchanged(
  body: unknown,
  stored: object,
  fields: ReadonlySet<PropertyKey | undefined>,
): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const before = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) =>
        !(fields.has(field) && before.has(field) && isDeepStrictEqual(value, before.get(field))),
    ),
  );
}

/** The request's query, checked and transformed by `schema`. Throws ApiError 'invalid-request'. */
export function parseQuery<Schema extends z.ZodType>(
  ctx: { query: NodeJS.Dict<string | string[]>; querystring: string },
  schema: Schema,
): z.output<Schema> {
  if (ctx.querystring.includes('%00')) {
    throw new ApiError('invalid-request', "Text can't contain the character U+0000");
  }
  const result = schema.safeParse({ ...ctx.query });
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues);
}

/**
 * A path parameter: an id in lower case, unless `format` defines another one. Throws ApiError 'not-found' for an
 * invalid one.
 */
export function parseParam(
  ctx: { params: Record<string, string> },
  name: string,
  format: z.ZodType<string> = lowerCaseId,
): string {
  const parsed = format.safeParse(ctx.params[name]);
  if (!parsed.success) throw new ApiError('not-found');
  return parsed.data;
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
