import type Router from '@koa/router';
import { errorBodySchema, errorCatalogue, type ErrorCode } from '@forkcast/contracts';
import { z } from 'zod';
import type { Exported } from './exported';
import type { BodyOptions } from '../body/parse';
import type { ServiceState } from '../serviceState';

/** Describes one route for readers of the API and for the gateway; the schemas also check requests. */
export interface RouteDescription {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the API description: '/api/recipes/{id}'. */
  path: string;
  /** Forms of names in the path that are no ids. */
  params?: Readonly<Partial<Record<string, z.ZodType<string>>>>;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The media type of a body that is taken as bytes, whatever they say that they are: 'image/*'. */
  bodyType?: string;
  response?: z.ZodType;
  /** Defaults to 'application/json'. */
  responseType?: string;
  /** Defaults to 200; 204 has no `response`. */
  status?: number;
  /** Beyond those that any call may answer. */
  errors?: readonly ErrorCode[];
  /** Takes calls without a session. */
  public?: boolean;
  /**
   * A page outside of /api, or a call that such a page makes, which is the same for everyone: no session
   * or cookie is read or set, and its own policies apply (`content-security-policy`, `referrer-policy`,
   * `x-robots-tag`).
   */
  standalone?: boolean;
  /** How large the body may be where that is not the usual; see `BodyOptions`. */
  bodyBounds?: Omit<BodyOptions, 'kept'>;
  /** The browser comes here as to a page: without a session it is sent to sign in, not answered 401. */
  navigation?: boolean;
  /**
   * Another server calls it, without an Origin. Only these headers of its request are passed on, and no
   * body.
   */
  webhook?: readonly string[];
  /** Its answer belongs to the export of an account: a GET with no id in its path. */
  exported?: Exported;
  /** Not in the API's description: browsers and other servers are sent here, or the gateway alone calls. */
  hidden?: boolean;
}

/** A part of an OpenAPI 3.1 document. */
export const openApiFragmentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export type OpenApiFragment = z.infer<typeof openApiFragmentSchema>;

const descriptions = new WeakMap<object, readonly RouteDescription[]>();

/** Describes a route of `router` for `/api/openapi.json`. */
export function describeRoute(router: Router<ServiceState>, description: RouteDescription): void {
  describeRoutes(router, [...descriptionsOf(router), description]);
}

/** Stores the descriptions of all routes of a router or app. */
export function describeRoutes(owner: object, routes: readonly RouteDescription[]): void {
  descriptions.set(owner, routes);
}

/** The descriptions of the routes of a router or app. */
export function descriptionsOf(owner: object): readonly RouteDescription[] {
  return descriptions.get(owner) ?? [];
}

/** The paths of an OpenAPI 3.1 document for the described routes. */
export function openApiFragment(tag: string, routes: readonly RouteDescription[]): OpenApiFragment {
  const paths: OpenApiFragment['paths'] = {};
  for (const route of routes) {
    if (!route.hidden) (paths[route.path] ??= {})[route.method] = operation(tag, route);
  }
  return { paths };
}

/** The whole document out of the services' fragments. */
export function openApiDocument(title: string, fragments: readonly OpenApiFragment[]): object {
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'forkcast_session' } } },
    security: [{ session: [] }],
    paths: Object.assign({}, ...fragments.map((fragment) => fragment.paths)) as OpenApiFragment['paths'],
  };
}

const usualErrors: readonly ErrorCode[] = ['internal', 'unavailable'];
/** The last two are the gateway's, of bodies that come slowly or from a network that sends too many. */
const bodyErrors: readonly ErrorCode[] = [
  'invalid-json',
  'invalid-request',
  'too-large',
  'request-too-slow',
  'too-many-requests',
];

function operation(tag: string, route: RouteDescription): object {
  const { body, bodyType, query, status = 200 } = route;
  return {
    tags: [tag],
    summary: route.summary,
    ...(route.public ? { security: [] } : {}),
    parameters: [...pathParameters(route), ...(query ? queryParameters(query) : [])],
    ...(body ? { requestBody: { required: true, content: json(inputOf(body)) } } : {}),
    ...(bodyType ? { requestBody: { required: true, content: { [bodyType]: { schema: BINARY } } } } : {}),
    responses: {
      [status]: { description: 'Done', ...contentOf(route) },
      ...errorResponses(errorsOf(route)),
    },
  };
}

const BINARY = { type: 'string', format: 'binary' };

function contentOf({ response, responseType = 'application/json' }: RouteDescription): object {
  if (response) return { content: { [responseType]: { schema: outputOf(response) } } };
  return responseType === 'application/json' ? {} : { content: { [responseType]: {} } };
}

/** The codes of all errors that a route may answer. */
export function errorsOf(route: RouteDescription): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  if (!route.public) codes.add('unauthenticated');
  if (route.path.includes('{')) codes.add('not-found');
  if (route.query) codes.add('invalid-request');
  if (route.body || route.bodyType) for (const code of bodyErrors) codes.add(code);
  if (route.method !== 'get') codes.add('foreign-origin');
  for (const code of usualErrors) codes.add(code);
  return [...codes];
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, object> {
  const responses: Record<string, { description: string; content: object }> = {};
  for (const code of codes) {
    const { status, message } = errorCatalogue[code];
    const line = `\`${code}\`: ${message}`;
    const known = responses[status];
    if (known) known.description += `\n\n${line}`;
    else responses[status] = { description: line, content: json(outputOf(errorBodySchema)) };
  }
  return responses;
}

function pathParameters({ path, params = {} }: RouteDescription): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ? inputOf(params[name]) : { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(query: z.ZodType): object[] {
  const schema = z.object({
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()).default([]),
  });
  const { properties, required } = schema.parse(inputOf(query));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function inputOf(schema: z.ZodType): object {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function outputOf(schema: z.ZodType): object {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

function withoutDialect({ $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema;
}
