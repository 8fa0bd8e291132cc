import type { RouteDescription } from './openApi';

/** What the gateway has to know of a call before it asks a service; `RouteDescription` says what each means. */
export interface CallTraits extends Pick<RouteDescription, 'public' | 'navigation' | 'webhook'> {
  /** Bytes that its body may have. */
  bodyLimit?: number;
}

/** Calls by method and path that are not treated as all others: { 'POST /api/auth/login': { public: true } }. */
export type CallManifest = Readonly<Record<string, CallTraits>>;

/** Picks them out of what services say of their routes. Throws for an address outside of /api that is not public. */
export function callManifest(routes: readonly RouteDescription[]): CallManifest {
  const calls = routes.map(
    (route) => [`${route.method.toUpperCase()} ${route.path}`, traitsOf(route)] as const,
  );
  const special = calls.filter(([, traits]) => Object.keys(traits).length > 0);
  return Object.fromEntries(special.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function traitsOf(route: RouteDescription): CallTraits {
  const { path, public: isPublic = false, navigation, webhook, bodyBounds } = route;
  if (!path.startsWith('/api/') && !isPublic) {
    throw new Error(`${path} is outside of /api, where no session is looked for: it has to be public`);
  }
  return {
    ...(isPublic && { public: true }),
    ...(navigation && { navigation }),
    ...(webhook && { webhook }),
    ...(bodyBounds?.limit !== undefined && { bodyLimit: bodyBounds.limit }),
  };
}
