import type { z } from 'zod';
import type { RouteDescription } from '../http/api-description/openApi';
import type { Identity } from '../identity/identity';
import type { ExecuteFor } from './execution';
import type { HttpExchange } from './httpExchange';

type IdsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

/** The caller's identity; none on public routes. */
export type CallerIdentity<Public extends boolean> = Public extends true ? undefined : Identity;

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
