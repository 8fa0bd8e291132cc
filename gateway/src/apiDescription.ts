import {
  clientReportRequestSchema,
  sessionsSchema,
  signInProvidersSchema,
  verifiedGoogleProfileSchema,
  verifiedOpenIdProfileSchema,
} from '@forkcast/contracts';
import {
  openApiDocument,
  openApiFragment,
  openApiFragmentSchema,
  type Logger,
  type OpenApiFragment,
} from '@forkcast/service-kit';
import { nameOf, type Instances } from './proxy/instances';
import { readJson } from './proxy/upstream';
import type { Upstreams } from './proxy/upstreams';

/** The calls that the gateway handles itself. */
const ownFragment = openApiFragment('gateway', [
  {
    method: 'post',
    path: '/api/auth/logout',
    summary:
      'Sign out: ends this session; 200 with a `location` where the session began at a provider with a logout page',
    status: 204,
    public: true,
  },
  {
    method: 'get',
    path: '/api/auth/providers',
    summary: 'The OpenID Connect providers and whether they respond',
    response: signInProvidersSchema,
    public: true,
  },
  {
    method: 'get',
    path: '/api/auth/openid/profile',
    summary: 'The provider profile that this browser has just signed in to',
    response: verifiedOpenIdProfileSchema,
    errors: ['not-found'],
    public: true,
  },
  {
    method: 'get',
    path: '/api/auth/google/profile',
    summary: 'The Google profile that this browser has just signed in to',
    response: verifiedGoogleProfileSchema,
    errors: ['not-found'],
    public: true,
  },
  {
    method: 'get',
    path: '/api/live',
    summary: 'Server-sent events: topic and position of each change in the household',
    responseType: 'text/event-stream',
    errors: ['too-many-requests'],
  },
  {
    method: 'get',
    path: '/api/user/sessions',
    summary: 'The account’s signed-in devices, most recently used first',
    response: sessionsSchema,
  },
  {
    method: 'delete',
    path: '/api/user/sessions/{id}',
    summary: 'Signs out one device',
    status: 204,
    errors: ['not-found'],
  },
  {
    method: 'delete',
    path: '/api/user/sessions',
    summary: 'Signs out all other devices',
    status: 204,
  },
  {
    method: 'get',
    path: '/api/user/export',
    summary: 'All data of the account and its household as a zip of JSON and CSV files',
    responseType: 'application/zip',
    errors: ['too-many-exports', 'not-caught-up'],
  },
  {
    method: 'post',
    path: '/api/client-errors',
    summary: 'Counts the releases that a page showed and the errors in them; no texts',
    body: clientReportRequestSchema,
    status: 204,
    errors: ['too-many-requests'],
  },
  { method: 'get', path: '/api/openapi.json', summary: 'This description', public: true },
]);

/** Merges the API descriptions of all services. */
export async function apiDescription(
  title: string,
  services: readonly Instances[],
  upstreams: Upstreams,
  logger: Logger,
): Promise<object> {
  const fragments = await Promise.all(services.map((service) => fetchFragment(service, upstreams, logger)));
  return openApiDocument(title, [...fragments.flat(), ownFragment]);
}

/** Returns no calls for an unavailable service, so that the others are still described. */
async function fetchFragment(
  service: Instances,
  upstreams: Upstreams,
  logger: Logger,
): Promise<readonly OpenApiFragment[]> {
  try {
    const response = await upstreams.request(service, {
      method: 'GET',
      path: '/openapi-fragment',
      headers: {},
    });
    return [openApiFragmentSchema.parse(await readJson(response))];
  } catch (error) {
    logger.warn(
      { err: error, addresses: service.addresses.map(nameOf) },
      'a service does not describe its part of the API',
    );
    return [];
  }
}
