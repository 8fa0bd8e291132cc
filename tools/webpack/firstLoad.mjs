// Prints the bytes after gzip that each page needs first, and fails if they exceed a budget: a screen's in
// infra/budgets.json, the shell's in its package.json (`firstLoadKb`, `signedInKb` with the first screen): node
// tools/webpack/firstLoad.mjs
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace, repository } from '../workspace.cjs';
import { firstLoadOf, gzipped } from './firstLoadOf.cjs';

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
const total = (files) => files.reduce((sum, file) => sum + gzipped(file), 0);

/**
 * Files that index.html loads on every page, and additional ones when signed in or out. Fonts are already compressed.
 */
function readShell(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const filesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, file]) => join(dist, file));
  const sizeOfBlock = (who) => {
    const [, block] = new RegExp(`<!-- ${who} -->(.*?)<!-- /${who} -->`, 's').exec(html) ?? [];
    if (block === undefined) throw new Error(`index.html has no block '${who}'`);
    return total(filesIn(block, /href="\/([^"]+\.js)"/g));
  };
  const scripts = filesIn(html, /<script[^>]+src="\/([^"]+)"/g);
  const code = scripts.map((file) => readFileSync(file, 'utf8')).join('');
  // Browsers load fonts by character range; every page needs the basic ones.
  const fonts = [...new Set(code.match(/(?<![\w-])[\w-]+-basic\.[0-9a-f]+\.woff2/g))];
  if (fonts.length !== 2) throw new Error(`Expected two basic fonts, found ${fonts.length}`);
  return {
    scripts: total(scripts) + total(filesIn(html, /<link[^>]+href="\/([^"]+\.css)"/g)),
    fonts: fonts.reduce((sum, font) => sum + readFileSync(join(dist, font)).length, 0),
    signedIn: sizeOfBlock('signed in'),
    signedOut: sizeOfBlock('signed out'),
  };
}

/** Each row with its budget, if it has one. */
function shellRows({ dist, firstLoadKb, signedInKb }, firstScreen) {
  const { scripts, fonts, signedIn, signedOut } = readShell(dist);
  const rows = [
    ['shell: scripts of every page', scripts],
    ['shell: fonts of every page', fonts],
    ['shell: both', scripts + fonts, firstLoadKb],
    ['shell: both, with the sign-in', scripts + fonts + signedOut],
    ['shell: both, with everything after signing in', scripts + fonts + signedIn],
  ];
  if (!existsSync(firstScreen.dist)) return rows;
  const [, screen] = remoteRows(firstScreen)[0];
  return [
    ...rows,
    [`shell: that, with ${firstScreen.name}`, scripts + fonts + signedIn + screen, signedInKb],
  ];
}

function remoteRows({ dist, firstLoadKb }) {
  return firstLoadOf(dist).map(({ part, bytes, later }) => [
    later > 0 ? `${part}, later ${kb(later).trim()}` : part,
    bytes,
    firstLoadKb,
  ]);
}

const { shell, remotes } = findWorkspace();
const budgets = JSON.parse(readFileSync(join(repository, 'infra/budgets.json'), 'utf8'));
const screens = remotes.map((remote) => ({ ...remote, ...budgets[remote.name] }));
const apps = [shell, ...screens].map((app) => ({ ...app, dist: join(repository, app.folder, 'dist') }));
const built = apps.filter(({ dist }) => existsSync(dist));
if (built.length === 0) throw new Error('Nothing is built yet: npm run build');

// The first screen after signing in.
const firstScreen = apps.find(({ routes }) => routes?.includes('/meal-planner'));

console.log('First load, gzip:');
for (const app of built) {
  for (const [what, bytes, budget] of app.folder === shell.folder
    ? shellRows(app, firstScreen)
    : remoteRows(app)) {
    console.log(`${kb(bytes)}  ${what}`);
    if (budget === undefined || bytes <= budget * 1024) continue;
    console.log(`${what} OVER the budget of ${budget} KB that ${app.folder}/package.json sets`);
    process.exitCode = 1;
  }
}
