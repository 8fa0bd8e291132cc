import type { ErrorCode } from '@forkcast/contracts';
import type { Execute } from '@forkcast/event-sourcing';
import type { RouterContext } from '@koa/router';
import type { z } from 'zod';
import { answerTo } from '../http/apiError';
import { errorsOf, type RouteDescription } from '../http/api-description/openApi';
import { parseBody, parseParam, parseQuery, type BodyOptions } from '../http/body/parse';
import { DEFAULT_BODY_LIMIT, readBody } from '../http/body/readBody';
import { metadataOf, wrote, type ServiceState } from '../http/serviceState';
import { jsonArray, streamAnswer } from '../http/streamAnswer';
import type { Identity } from '../identity/identity';
import { executionFor, type ExecuteFor } from './execution';
import { exchangeOf, type HttpExchange } from './httpExchange';

type IdsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

/** The caller's identity; none on public routes. */
type Asking<Public extends boolean> = Public extends true ? undefined : Identity;

/** One request to a route, checked. */
export interface Call<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Public extends boolean = false,
> {
  /** The path's parameters: ids in lower case, unless the route's `params` say otherwise. */
  params: Readonly<Record<IdsIn<Path>, string>>;
  query: Query;
  body: Body;
  /** The body as it came, where the route has a `bodyType`; else empty. */
  bytes: Uint8Array;
  identity: Asking<Public>;
  /** Runs a command with the caller in its events, and returns the position that a read has to wait for. */
  execute: ExecuteFor;
  /** The same on behalf of an account that has just proven who it is: for public routes. */
  executeAs: (accountId: string) => ExecuteFor;
  /** When the request came, as an ISO instant. */
  now: string;
  newId: () => string;
  /** Rarely needed parts of the request and its response. */
  http: HttpExchange;
}

/**
 * A response as text, or JSON as text, written as fast as it is read. `type` as in Koa: 'text/csv',
 * 'json'.
 */
export class TextStream {
  constructor(
    readonly type: string,
    readonly pieces: AsyncIterable<string>,
  ) {}
}

/** A route's response: a value, or the elements of a list one by one, written as fast as they are read. */
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
  /** Accepts calls without a session. Its handler gets no identity. */
  public?: Public;
  params?: Readonly<Partial<Record<IdsIn<Path>, z.ZodType<string>>>>;
  query?: Query;
  body?: Body;
  /** The response with `status`, 200 by default; nothing for 204. */
  response?: Response;
  /** False where a write need not see what the caller has written before. Reads always do, and `kept` does. */
  caughtUp?: boolean;
  /** False for a call other than GET that runs no command. All others may lose a race, or find their stream erased. */
  executes?: boolean;
  /** Checked before the body is read: a limit to calls, so that rejecting one is cheap. */
  beforeBody?: (
    call: Pick<Call<Path, unknown, unknown, Public>, 'params' | 'identity' | 'http'>,
    models: Models,
  ) => Promise<void>;
  /** The stored values of what the body changes; see `BodyOptions`. */
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

/** What routes are given by the service that they belong to. */
export interface RouteTools {
  execute: Execute;
  clock: () => Date;
  newId: () => string;
  /**
   * Called when a route does what its description doesn't allow: returns another error, or runs a command.
   */
  onUndeclared?: (what: string) => void;
}

/** A route with its description. `Models` is what its service passes to its handlers. */
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
 * Defines a route: its description, the checks of its request, what it needs, and what it does, said once. Metadata of
 * events, the position in the answer and waiting for the caller's own writes come by themselves.
 *
 * @example
 * export const removeMeal = route.delete('/api/meal-plans/{id}', {
 *   summary: 'Takes a meal out of the plan',
 *   status: 204,
 *   errors: ['conflict'],
 *   async handle({ params, identity, execute, now }, { entries }: PlannerModels) { … },
 * });
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

  async function callOf(ctx: Context, http: HttpExchange, models: Models, { clock, newId }: RouteTools) {
    const now = clock().toISOString();
    // Not there on public routes, which is what the type says.
    const identity = ctx.state.identity as Asking<Public>;
    // One for each name in the path, which is what the type says.
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
        const http = exchangeOf(ctx, (other) => (status = other));
        const call = await callOf(ctx, http, models, tools);
        const { execute, executeAs } = execution;
        const answered = await handle({ ...call, execute, executeAs }, models);
        wrote(ctx, execution.position());
        if (!executes && execution.executed()) tools.onUndeclared?.(`${nameOf(description)} ran a command`);
        ctx.status = status;
        if (answered instanceof TextStream) await streamAnswer(ctx, answered.type, answered.pieces);
        else if (isStreamed(answered)) await streamAnswer(ctx, 'json', jsonArray(answered));
        else if (answered !== undefined) ctx.body = answered;
      } catch (error) {
        wrote(ctx, execution.position());
        noteUndeclared(error, description, tools);
        throw error;
      }
    },
  };
}

function isStreamed(answered: unknown): answered is AsyncIterable<unknown> {
  return typeof answered === 'object' && answered !== null && Symbol.asyncIterator in answered;
}

function noteUndeclared(error: unknown, description: RouteDescription, tools: RouteTools): void {
  const { code } = answerTo(error).body.error;
  const declared: readonly string[] = errorsOf(description);
  if (declared.includes(code)) return;
  tools.onUndeclared?.(`${nameOf(description)} answered '${code}'`);
}

function nameOf({ method, path }: RouteDescription): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Has something done before each of these routes that is no GET. */
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
