import type { ErrorCode } from '@forkcast/contracts';
import type { Execute } from '@forkcast/event-sourcing';
import type { RouterContext } from '@koa/router';
import type { z } from 'zod';
import { toErrorResponse } from '../http/apiError';
import { errorsOf, type RouteDescription } from '../http/api-description/openApi';
import { parseBody, parseParam, parseQuery, type BodyOptions } from '../http/body/parse';
import { DEFAULT_BODY_LIMIT, readBody } from '../http/body/readBody';
import { metadataOf, setPosition, type ServiceState } from '../http/serviceState';
import { jsonArray, streamAnswer } from '../http/streamAnswer';
import type { Identity } from '../identity/identity';
import { executionFor, type ExecuteFor } from './execution';
import { createExchange, type HttpExchange } from './httpExchange';

type IdsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

/** The caller's identity; none on public routes. */
type CallerIdentity<Public extends boolean> = Public extends true ? undefined : Identity;

/** One validated request to a route. */
export interface Call<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Public extends boolean = false,
> {
  /** Path parameters: ids in lower case, unless the route's `params` define another format. */
  params: Readonly<Record<IdsIn<Path>, string>>;
  query: Query;
  body: Body;
  /** The raw body if the route has a `bodyType`; otherwise empty. */
  bytes: Uint8Array;
  identity: CallerIdentity<Public>;
  /** Runs a command with the caller in its events, and returns the position for the next read. */
  execute: ExecuteFor;
  /** For public routes: like `execute`, for an account that has just proven its identity. */
  executeAs: (accountId: string) => ExecuteFor;
  /** Time of the request, as an ISO instant. */
  now: string;
  newId: () => string;
  /** Rarely needed parts of the request and its response. */
  http: HttpExchange;
}

/** A response as text or JSON text, produced as fast as the client reads. `type` as in Koa: 'text/csv', 'json'. */
export class TextStream {
  constructor(
    readonly type: string,
    readonly pieces: AsyncIterable<string>,
  ) {}
}

/** A route's response: a value, or the elements of a list, produced as fast as the client reads. */
export type Answer<Value> =
  | Value
  | TextStream
  | (Value extends readonly (infer Element)[] ? readonly Element[] | AsyncIterable<Element> : never);

export interface RouteSpec<
  Path extends string,
  Models,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Public extends boolean = false,
> extends Omit<RouteDescription, 'method' | 'path' | 'params' | 'query' | 'body' | 'response' | 'public'> {
  /** Accepts calls without a session. The handler has no identity. */
  public?: Public;
  params?: Readonly<Partial<Record<IdsIn<Path>, z.ZodType<string>>>>;
  query?: Query;
  body?: Body;
  /** The response with `status`, 200 by default; nothing for 204. */
  response?: Response;
  /** False if a write doesn't depend on the caller's earlier writes. Reads always wait for them, and so does `kept`. */
  caughtUp?: boolean;
  /**
   * False for a call other than GET that runs no command. Others have the errors 'conflict' and 'not-found', because
   * another command may be faster, or the stream may have been erased.
   */
  executes?: boolean;
  /** Runs before the body is read, so that rejecting a call is cheap. */
  beforeBody?: (
    call: Pick<Call<Path, unknown, unknown, Public>, 'params' | 'identity' | 'http'>,
    models: Models,
  ) => Promise<void>;
  /** The stored values of the fields that the body changes; see `BodyOptions`. */
  kept?: (
    call: Pick<Call<Path, unknown, unknown, Public>, 'params' | 'identity'>,
    models: Models,
  ) => Promise<object>;
  handle: (
    call: Call<Path, z.output<Query>, z.output<Body>, Public>,
    models: Models,
  ) => Promise<Answer<z.output<Response>>> | Answer<z.output<Response>>;
}

const NO_BYTES = new Uint8Array();

type Context = RouterContext<ServiceState>;

/** The part of a service that its routes use. */
export interface RouteTools {
  execute: Execute;
  clock: () => Date;
  newId: () => string;
  /** Called when a route violates its description: it returns another error, or runs a command. */
  onUndeclared?: (what: string) => void;
}

/** A route with its description. `Models` is the second argument of its handler. */
export interface Route<Models> {
  description: RouteDescription;
  answer: (ctx: Context, models: Models, tools: RouteTools) => Promise<void>;
}

type Define = <
  const Path extends string,
  Models = unknown,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Public extends boolean = false,
>(
  path: Path,
  spec: RouteSpec<Path, Models, Query, Body, Response, Public>,
) => Route<Models>;

/**
 * Defines a route: its description, request validation, and handler. Events' metadata, the response's position, and
 * waiting for the caller's own writes are automatic.
 *
 * @example
 *   export const removeMeal = route.delete('/api/meal-plans/{id}', {
 *     summary: 'Removes a meal from the plan',
 *     status: 204,
 *     async handle({ params, identity, execute, now }, { entries }: PlannerModels) { … },
 *   });
 */
export const route: Readonly<Record<RouteDescription['method'], Define>> = {
  get: (path, spec) => define('get', path, spec),
  post: (path, spec) => define('post', path, spec),
  put: (path, spec) => define('put', path, spec),
  patch: (path, spec) => define('patch', path, spec),
  delete: (path, spec) => define('delete', path, spec),
};

function define<
  Path extends string,
  Models,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Public extends boolean,
>(
  method: RouteDescription['method'],
  path: Path,
  spec: RouteSpec<Path, Models, Query, Body, Response, Public>,
): Route<Models> {
  const { handle, beforeBody, kept, caughtUp = true, executes = method !== 'get', ...described } = spec;
  const errors = new Set<ErrorCode>(described.errors);
  if (executes) errors.add('conflict').add('not-found');
  if (method === 'get' || caughtUp || kept) errors.add('not-caught-up');
  const description: RouteDescription = { method, path, ...described, errors: [...errors] };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

  async function parseCall(ctx: Context, http: HttpExchange, models: Models, { clock, newId }: RouteTools) {
    const now = clock().toISOString();
    // The type says that public routes have none.
    const identity = ctx.state.identity as CallerIdentity<Public>;
    // The type has one key for each name in the path.
    const params = Object.fromEntries(
      names.map((name) => [name, parseParam(ctx, name, description.params?.[name])]),
    ) as Call<Path>['params'];
    await beforeBody?.({ params, identity, http }, models);
    const options: BodyOptions = {
      ...described.bodyBounds,
      ...(kept && {
        kept: async () => {
          await ctx.state.catchUp();
          return kept({ params, identity }, models);
        },
      }),
    };
    const query = described.query && parseQuery(ctx, described.query);
    const body = described.body && (await parseBody(ctx, described.body, options));
    const { bodyType, bodyBounds } = described;
    const bytes =
      bodyType === undefined ? NO_BYTES : await readBody(ctx.req, bodyBounds?.limit ?? DEFAULT_BODY_LIMIT);
    // Without a schema, the type is unknown.
    return {
      params,
      query: query as z.output<Query>,
      body: body as z.output<Body>,
      bytes,
      identity,
      now,
      newId,
      http,
    };
  }

  return {
    description,
    answer: async (ctx, models, tools) => {
      const execution = executionFor(tools.execute, metadataOf(ctx));
      try {
        if (caughtUp && method !== 'get') await ctx.state.catchUp();
        let status = described.status ?? 200;
        const http = createExchange(ctx, (other) => (status = other));
        const call = await parseCall(ctx, http, models, tools);
        const { execute, executeAs } = execution;
        const returned = await handle({ ...call, execute, executeAs }, models);
        setPosition(ctx, execution.position());
        if (!executes && execution.executed()) tools.onUndeclared?.(`${nameOf(description)} ran a command`);
        ctx.status = status;
        if (returned instanceof TextStream) await streamAnswer(ctx, returned.type, returned.pieces);
        else if (isStreamed(returned)) await streamAnswer(ctx, 'json', jsonArray(returned));
        else if (returned !== undefined) ctx.body = returned;
      } catch (error) {
        setPosition(ctx, execution.position());
        noteUndeclared(error, description, tools);
        throw error;
      }
    },
  };
}

function isStreamed(returned: unknown): returned is AsyncIterable<unknown> {
  return typeof returned === 'object' && returned !== null && Symbol.asyncIterator in returned;
}

function noteUndeclared(error: unknown, description: RouteDescription, tools: RouteTools): void {
  const { code } = toErrorResponse(error).body.error;
  const declared: readonly string[] = errorsOf(description);
  if (declared.includes(code)) return;
  tools.onUndeclared?.(`${nameOf(description)} answered '${code}'`);
}

function nameOf({ method, path }: RouteDescription): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Runs `act` before each of these routes except GET. */
export function beforeWriting<Models>(
  act: (identity: Identity, models: Models) => Promise<void>,
  routes: readonly Route<Models>[],
): readonly Route<Models>[] {
  return routes.map(({ description, answer }) => ({
    description,
    answer: async (ctx, models, tools) => {
      if (description.method !== 'get') await act(ctx.state.identity, models);
      await answer(ctx, models, tools);
    },
  }));
}
