import { existsSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace, repository as root } from './workspace.cjs';

/** The thread programs of services and libraries. Each has to be next to the bundle that starts it. */
export function allWorkers() {
  const { services, libraries } = findWorkspace();
  return [...libraries, ...services].flatMap(({ workers }) => workers);
}

const ourPackages = {
  name: 'our-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, resolveDir }) => {
      if (kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('@forkcast/')) return undefined;
      return isOwnCopy(name, resolveDir) ? undefined : { path: name, external: true };
    });
  },
};

/**
 * Whether a package resolves to a workspace's own copy, with another version at the root. A bundle in another folder
 * wouldn't find it, so it is bundled.
 */
function isOwnCopy(name, resolveDir) {
  const folder = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  for (let at = resolveDir; at.startsWith(root) && at !== root; at = path.dirname(at)) {
    if (path.basename(at) !== 'node_modules' && existsSync(path.join(at, 'node_modules', folder)))
      return true;
  }
  return false;
}

/**
 * esbuild options of a server workspace: bundles our own packages; npm packages are required at run time unless the
 * workspace has its own version. `entries` are paths from the repository's root; each becomes <workspace>/dist/<file
 * name>.js.
 */
export function serverBundle(workspace, entries) {
  return {
    entryPoints: Object.fromEntries(
      entries.map((entry) => [path.basename(entry, '.ts'), path.resolve(root, entry)]),
    ),
    outdir: path.join(root, workspace, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [ourPackages],
  };
}
