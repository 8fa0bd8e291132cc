import type { ErrorCode } from '@forkcast/contracts';
import type { Execute } from '@forkcast/event-sourcing';
import type { RouterContext } from '@koa/router';
import type { z } from 'zod';
import { answerTo } from '../http/apiError';
import { errorsOf, type RouteDescription } from '../http/api-description/openApi';
import { parseBody, parseParam, parseQuery, type BodyOptions } from '../http/body/parse';
import { DEFAULT_BODY_LIMIT, readBody } from '../http/body/readBody';
import { metadataOf, setPosition, type ServiceState } from '../http/serviceState';
import { jsonArray, streamAnswer } from '../http/streamAnswer';
import type { Identity } from '../identity/identity';
import { executionFor, type ExecuteFor } from './execution';
import { exchangeOf, type HttpExchange } from './httpExchange';

type IdsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

/** The caller's identity; none on public routes. */
type Asking<Public extends boolean> = Public extends true ? undefined : Identity;

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
  identity: Asking<Public>;
  /** Runs a command with the caller in its events, and returns the position for the next read. */
  execute: ExecuteFor;
  /** For public routes: the same for an account that has just proven its identity. */
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
   * False for a call other than GET that runs no command. All others may lose a race, or find their stream erased, and
   * so have these errors.
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

/** What the service provides to its routes. */
export interface RouteTools {
  execute: Execute;
  clock: () => Date;
  newId: () => string;
  /** Called when a route violates its description: it returns another error, or runs a command. */
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
 * Defines a route: its description, request validation, and handler. Events' metadata, the response's position, and
 * waiting for the caller's own writes are automatic.
 *
 *
 * @example export const removeMeal = route.delete('/api/meal-plans/{id}', {   summary: 'Removes a meal from the plan',
 * status: 204,   errors: ['conflict'],   async handle({ params, identity, execute, now }, { entries }: PlannerModels) {
 * … }, });
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
    // The type says that public routes have none.
    const identity = ctx.state.identity as Asking<Public>;
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
        const http = exchangeOf(ctx, (other) => (status = other));
        const call = await callOf(ctx, http, models, tools);
        const { execute, executeAs } = execution;
        const answered = await handle({ ...call, execute, executeAs }, models);
        setPosition(ctx, execution.position());
        if (!executes && execution.executed()) tools.onUndeclared?.(`${nameOf(description)} ran a command`);
        ctx.status = status;
        if (answered instanceof TextStream) await streamAnswer(ctx, answered.type, answered.pieces);
        else if (isStreamed(answered)) await streamAnswer(ctx, 'json', jsonArray(answered));
        else if (answered !== undefined) ctx.body = answered;
      } catch (error) {
        setPosition(ctx, execution.position());
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
