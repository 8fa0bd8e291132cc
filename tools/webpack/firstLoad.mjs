// Prints what has to be fetched, compressed with gzip, before a page is there, and fails where that is more than the
// `firstLoadKb` that an app's package.json allows: node tools/webpack/firstLoad.mjs
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findWorkspace, repository } from '../workspace.cjs';

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
const total = (files) => files.reduce((sum, file) => sum + gzipped(file), 0);

function shellRows(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const initial = (pattern) => [...html.matchAll(pattern)].map(([, file]) => join(dist, file));
  const scripts = initial(/<script[^>]+src="\/([^"]+)"/g);
  const styles = initial(/<link[^>]+href="\/([^"]+\.css)"/g);
  const code = scripts.map((file) => readFileSync(file, 'utf8')).join('');
  // Fonts are fetched as characters need them: the Latin subsets, on nearly every page.
  const fonts = [...new Set(code.match(/(?<![\w-])[\w-]+-latin-(?!ext)[\w-]*\.[0-9a-f]+\.woff2/g))];
  return [
    ['shell: scripts', total(scripts)],
    ['shell: styles', total(styles)],
    ['shell: fonts (Latin)', fonts.reduce((sum, font) => sum + readFileSync(join(dist, font)).length, 0)],
  ];
}

function remoteRows(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const { name, remoteEntry } = manifest.metaData;
  const entry = gzipped(join(dist, remoteEntry.name));
  return manifest.exposes.map((exposed) => {
    const { sync, async } = exposed.assets.js;
    const later =
      async.length > 0 ? `, later ${kb(total(async.map((file) => join(dist, file)))).trim()}` : '';
    return [`${name}${exposed.path.slice(1)}${later}`, entry + total(sync.map((file) => join(dist, file)))];
  });
}

const { shell, remotes } = findWorkspace();
const apps = [shell, ...remotes].map((app) => ({ ...app, dist: join(repository, app.folder, 'dist') }));
const built = apps.filter(({ dist }) => existsSync(dist));
if (built.length === 0) throw new Error('Nothing is built yet: npm run build');

console.log('First load, gzip:');
for (const { folder, dist, firstLoadKb } of built) {
  const rows = folder === shell.folder ? shellRows(dist) : remoteRows(dist);
  for (const [what, bytes] of rows) console.log(`${kb(bytes)}  ${what}`);
  // The shell's budget is for its scripts, the first row.
  const over = rows
    .slice(0, folder === shell.folder ? 1 : undefined)
    .filter(([, bytes]) => bytes > firstLoadKb * 1024);
  for (const [what] of over)
    console.log(`${what} OVER the budget of ${firstLoadKb} KB in ${folder}/package.json`);
  if (over.length > 0) process.exitCode = 1;
}
