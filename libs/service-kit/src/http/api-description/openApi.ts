import { errorBodySchema, errorCatalogue, type ErrorCode } from '@forkcast/contracts';
import { z } from 'zod';
import type { Exported } from './exported';
import type { BodyOptions } from '../body/parse';

/** Describes one route for readers of the API and for the gateway; the schemas also check requests. */
export interface RouteDescription {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the API description: '/api/recipes/{id}'. */
  path: string;
  /** Formats of path parameters that aren't ids. */
  params?: Readonly<Partial<Record<string, z.ZodType<string>>>>;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of a binary body, accepted with any Content-Type: 'image/*'. */
  bodyType?: string;
  response?: z.ZodType;
  /** Defaults to 'application/json'. */
  responseType?: string;
  /** Defaults to 200; 204 has no `response`. */
  status?: number;
  /** In addition to the errors that any call may return. */
  errors?: readonly ErrorCode[];
  /** Allows calls without a session. */
  public?: boolean;
  /**
   * A page outside of /api, or one of its calls, that is the same for everyone: no session or cookie is read or set,
   * and it sets its own policies (`content-security-policy`, `referrer-policy`, `x-robots-tag`).
   */
  standalone?: boolean;
  /** Body limits that differ from the default; see `BodyOptions`. */
  bodyBounds?: Omit<BodyOptions, 'kept'>;
  /** Browsers navigate here: without a session, they are redirected to sign in instead of receiving 401. */
  navigation?: boolean;
  /** Called by another server, without an Origin. Only these request headers are forwarded, and no body. */
  webhook?: readonly string[];
  /** Included in an account's export. Only for a GET without an id in its path. */
  exported?: Exported;
  /** Left out of the API description, because only browsers, other servers or the gateway call it. */
  hidden?: boolean;
}

/** A part of an OpenAPI 3.1 document. */
export const openApiFragmentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export type OpenApiFragment = z.infer<typeof openApiFragmentSchema>;

/** The paths of an OpenAPI 3.1 document for the described routes. */
export function openApiFragment(tag: string, routes: readonly RouteDescription[]): OpenApiFragment {
  const paths: OpenApiFragment['paths'] = {};
  for (const route of routes) {
    if (!route.hidden) (paths[route.path] ??= {})[route.method] = describeOperation(tag, route);
  }
  return { paths };
}

/** Merges the services' fragments into one document. */
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
/** The gateway returns the last two, for bodies that arrive too slowly or from a network that sends too many. */
const bodyErrors: readonly ErrorCode[] = [
  'invalid-json',
  'invalid-request',
  'too-large',
  'request-too-slow',
  'too-many-requests',
];

function describeOperation(tag: string, route: RouteDescription): object {
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

/** All error codes that a route may return. */
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
