import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const ourPackages = {
  name: 'our-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('@forkcast/')) return undefined;
      return { path: name, external: true };
    });
  },
};

/**
 * How a server workspace is bundled: our own packages inside, what comes from npm outside and required at run
 * time. `entries` are paths from the repository's root; each becomes <workspace>/dist/<file name>.js.
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
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [ourPackages],
  };
}
