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
import { executionFor } from './execution';
import { createExchange, type HttpExchange } from './httpExchange';
import { TextStream, type Call, type CallerIdentity, type RouteSpec } from './routeSpec';

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

  async function parseCall(ctx: Context, http: HttpExchange, models: Models) {
    // The type says that public routes have none.
    const identity = ctx.state.identity as CallerIdentity<Public>;
    // The type has one key for each name in the path.
    const params = parseParams(ctx, names, description.params) as Call<Path>['params'];
    await beforeBody?.({ params, identity, http }, models);
    const readKept =
      kept &&
      (async () => {
        await ctx.state.catchUp();
        return kept({ params, identity }, models);
      });
    return { params, identity, ...(await parseContent(ctx, described, readKept)) };
  }

  return {
    description,
    answer: async (ctx, models, tools) => {
      const execution = executionFor(tools.execute, metadataOf(ctx));
      try {
        if (caughtUp && method !== 'get') await ctx.state.catchUp();
        const now = tools.clock().toISOString();
        let status = described.status ?? 200;
        const http = createExchange(ctx, (other) => (status = other));
        const call = await parseCall(ctx, http, models);
        const { execute, executeAs } = execution;
        const returned = await handle({ ...call, http, now, newId: tools.newId, execute, executeAs }, models);
        setPosition(ctx, execution.position());
        if (!executes && execution.executed()) tools.onUndeclared?.(`${nameOf(description)} ran a command`);
        ctx.status = status;
        await respond(ctx, returned);
      } catch (error) {
        setPosition(ctx, execution.position());
        noteUndeclared(error, description, tools);
        throw error;
      }
    },
  };
}

function parseParams(ctx: Context, names: readonly string[], formats: RouteDescription['params']) {
  return Object.fromEntries(names.map((name) => [name, parseParam(ctx, name, formats?.[name])]));
}

/** The query and body of a request. Without a schema, their types are unknown. */
async function parseContent<Query extends z.ZodType, Body extends z.ZodType>(
  ctx: Context,
  spec: Pick<RouteDescription, 'bodyType' | 'bodyBounds'> & { query?: Query; body?: Body },
  kept: BodyOptions['kept'],
) {
  const { bodyType, bodyBounds } = spec;
  const query = spec.query && parseQuery(ctx, spec.query);
  const body = spec.body && (await parseBody(ctx, spec.body, { ...bodyBounds, kept }));
  const bytes =
    bodyType === undefined ? NO_BYTES : await readBody(ctx.req, bodyBounds?.limit ?? DEFAULT_BODY_LIMIT);
  return { query: query as z.output<Query>, body: body as z.output<Body>, bytes };
}

async function respond(ctx: Context, returned: unknown): Promise<void> {
  if (returned instanceof TextStream) await streamAnswer(ctx, returned.type, returned.pieces);
  else if (isStreamed(returned)) await streamAnswer(ctx, 'json', jsonArray(returned));
  else if (returned !== undefined) ctx.body = returned;
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
