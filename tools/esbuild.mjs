// Bundles one server workspace: node tools/esbuild.mjs <workspace> <entry>... → <workspace>/dist/<entry>.js
// Our own packages are bundled; what comes from npm stays outside and is required at run time.
import { build } from 'esbuild';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const [workspace, ...entries] = process.argv.slice(2);
if (!workspace || entries.length === 0) throw new Error('usage: esbuild.mjs <workspace> <entry>...');

const outdir = path.join(root, workspace, 'dist');
rmSync(outdir, { recursive: true, force: true });

const ourPackages = {
  name: 'our-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('@forkcast/')) return undefined;
      return { path: name, external: true };
    });
  },
};

const result = await build({
  entryPoints: Object.fromEntries(
    entries.map((entry) => [path.basename(entry, '.ts'), path.resolve(root, entry)]),
  ),
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  plugins: [ourPackages],
});
const kilobytes = Object.entries(result.metafile.outputs)
  .filter(([file]) => file.endsWith('.js'))
  .map(([file, { bytes }]) => `${path.relative(workspace, file)} ${(bytes / 1024).toFixed(0)} KB`);
console.log(`${workspace}: ${kilobytes.join(', ')} (${readdirSync(outdir).length} files)`);
