import { existsSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace, repository as root } from './workspace.cjs';

/** The programs of the threads that services and libraries have: each has to lie beside the bundle that starts it. */
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
 * Whether a package is resolved to a workspace's own copy, beside another version at the root: from a bundle elsewhere
 * it would not be found, so it goes into the bundle.
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
 * How a server workspace is bundled: our own packages inside, what comes from npm outside and required at run
 * time unless a workspace has a version of its own. `entries` are paths from the repository's root; each becomes <workspace>/dist/<file name>.js.
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
