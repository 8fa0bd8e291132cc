import { z } from 'zod';
import { exportedSchema, namesOfFiles } from './exported';
import type { RouteDescription } from './openApi';

/** Properties of a call that the gateway needs before it calls the service; see `RouteDescription`. */
const callTraitsSchema = z.strictObject({
  public: z.boolean().optional(),
  standalone: z.boolean().optional(),
  navigation: z.boolean().optional(),
  webhook: z.array(z.string()).readonly().optional(),
  /** Body limit in bytes. */
  bodyLimit: z.number().optional(),
  exported: exportedSchema.optional(),
});
export type CallTraits = z.infer<typeof callTraitsSchema>;

/** Calls with special properties, by method and path: { 'POST /api/auth/login': { public: true } }. */
export const callManifestSchema = z.record(z.string(), callTraitsSchema).readonly();
export type CallManifest = z.infer<typeof callManifestSchema>;

/**
 * Builds the manifest from the descriptions of routes. Throws for a non-public address outside of /api, a standalone
 * one within it, a route that the export can't call, and two routes with the same file in the export.
 */
export function callManifest(routes: readonly RouteDescription[]): CallManifest {
  const calls = routes.map(
    (route) => [`${route.method.toUpperCase()} ${route.path}`, traitsOf(route)] as const,
  );
  const special = calls.filter(([, traits]) => Object.keys(traits).length > 0);
  checkFiles(special);
  return Object.fromEntries(special.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function traitsOf(route: RouteDescription): CallTraits {
  const { method, path, public: isPublic = false, standalone, navigation, webhook } = route;
  const { bodyBounds, exported } = route;
  if (!path.startsWith('/api/') && !isPublic) {
    throw new Error(`${path} has to be public, because paths outside of /api have no session`);
  }
  if (standalone && path.startsWith('/api/')) {
    throw new Error(`${path} cannot stand alone: its path has to be outside of /api`);
  }
  if (exported && (method !== 'get' || path.includes('{') || isPublic)) {
    throw new Error(`${path} cannot be exported: only a GET with a session and without an id can`);
  }
  return {
    ...(isPublic && { public: true }),
    ...(standalone && { standalone }),
    ...(navigation && { navigation }),
    ...(webhook && { webhook }),
    ...(bodyBounds?.limit !== undefined && { bodyLimit: bodyBounds.limit }),
    ...(exported && { exported: exportedSchema.parse(exported) }),
  };
}

function checkFiles(calls: readonly (readonly [string, CallTraits])[]): void {
  const callOfFile = new Map<string, string>();
  for (const [call, { exported }] of calls) {
    for (const file of exported ? namesOfFiles(exported) : []) {
      const other = callOfFile.get(file);
      if (other) throw new Error(`${other} and ${call} are both exported as ${file}`);
      callOfFile.set(file, call);
    }
  }
}
