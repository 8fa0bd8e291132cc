// Shared by `npm start` and `npm test`: installs missing packages, builds changed projects, and reports progress.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { findWorkspace, repository } from './workspace.cjs';

export const root = repository;

/** The Node versions that the product is tested with. CI runs the tests on the oldest and the newest. */
export const testedNodes = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];
const oldestNode = testedNodes[0].split('.').map(Number);

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Forkcast needs Node ${oldestNode.slice(0, 2).join('.')} or later; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Runs a command with its output shown; ends this process with its exit code if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function installIfMissing() {
  const installed = path.join(root, 'node_modules', '.forkcast-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  console.log('Installing packages (once; a minute or two) …');
  // Not `npm ci`: it rejects a lockfile made where the registry lacks packages of other platforms.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(installed, wanted);
}

const screens = ['shell', ...findWorkspace().remotes.map(({ folder }) => folder)];
const builtFrom = [...screens, 'gateway', 'services', 'libs', 'infra/embedded', 'infra/operations', 'tools'];
const notSource = new Set(['node_modules', 'dist', '.cache', 'data']);

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSource.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(file) : statSync(file).mtimeMs);
  }
  return newest;
}

/** Builds if an output is missing. Old builds are good enough to work on one screen. */
export function buildIfMissing() {
  const outputs = ['infra/embedded/dist/main.js', ...screens.map((folder) => path.join(folder, 'dist'))];
  if (!outputs.every((output) => existsSync(path.join(root, output)))) buildIfStale();
}

/** If a file has changed since the last build, runs Nx, which builds only the changed projects. */
export function buildIfStale() {
  const built = path.join(root, 'infra/embedded/dist/.built');
  const newest = Math.max(
    statSync(path.join(root, 'package-lock.json')).mtimeMs,
    ...builtFrom.map((folder) => newestChange(path.join(root, folder))),
  );
  const outputs = screens.map((folder) => path.join(root, folder, 'dist'));
  const fresh =
    existsSync(built) &&
    Number(readFileSync(built, 'utf8')) >= newest &&
    outputs.every((output) => existsSync(output));
  if (fresh) return;
  console.log('Building the screens and the server (about half a minute the first time) …');
  run(
    process.execPath,
    [path.join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '--outputStyle=static'],
    {
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  writeFileSync(built, String(newest));
}
