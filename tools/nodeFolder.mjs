// Prints the folder of another Node version, for PATH: `node tools/nodeFolder.mjs oldest|newest|<version>`. Installs it
// as an npm package into .cache/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, testedNodes } from './setup.mjs';

const requested = process.argv[2] ?? 'newest';
const version = { oldest: testedNodes[0], newest: testedNodes.at(-1) }[requested] ?? requested;
const home = path.join(root, '.cache', 'node', version);
const folder = path.join(home, 'node_modules', 'node', 'bin');

if (!existsSync(folder)) {
  console.error(`Fetching Node ${version} (once) …`);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`];
  const { status, error } = spawnSync('npm', install, { cwd: home, stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0 || !existsSync(folder)) {
    console.error(`Node ${version} could not be fetched.`);
    process.exit(1);
  }
}
console.log(folder);
