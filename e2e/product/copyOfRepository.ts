import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface RepositoryCopy {
  root: string;
  dispose(): Promise<void>;
}

/**
 * A copy of the repository's files, with the installed npm packages and the built screens. Changes to it don't affect
 * this repository.
 */
export async function copyOfRepository(): Promise<RepositoryCopy> {
  const from = path.resolve(__dirname, '../..');
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'forkcast-copy-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const files = listed.split('\0').filter(Boolean);
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(root, folder), { recursive: true });
  }
  for (const file of files) await cp(path.join(from, file), path.join(root, file));
  for (const folder of new Set(files.filter((file) => /\/package\.json$/.test(file)).map(path.dirname))) {
    // The server is built in the copy: writing through a link would change this repository.
    if (/^(?:shell|mf-\w+)$/.test(folder)) await linkIfExists(from, root, path.join(folder, 'dist'));
    await linkIfExists(from, root, path.join(folder, 'node_modules'));
  }
  await linkPackages(from, root);
  return { root, dispose: () => rm(root, { recursive: true, force: true }) };
}

/** npm packages link to the installed ones; workspace packages link into the copy. */
async function linkPackages(from: string, root: string): Promise<void> {
  const ownScope = '@forkcast';
  await mkdir(path.join(root, 'node_modules', ownScope), { recursive: true });
  for (const name of await readdir(path.join(from, 'node_modules'))) {
    // Caches of tools belong to one repository.
    if (name === ownScope || (name.startsWith('.') && name !== '.bin')) continue;
    await linkIfExists(from, root, path.join('node_modules', name));
  }
  const packages = path.join(from, 'node_modules', ownScope);
  for (const name of await readdir(packages)) {
    const folder = path.relative(from, await realpath(path.join(packages, name)));
    await symlink(path.join('../..', folder), path.join(root, 'node_modules', ownScope, name), 'junction');
  }
}

async function linkIfExists(from: string, root: string, folder: string): Promise<void> {
  const target = await realpath(path.join(from, folder)).catch(() => null);
  if (target) await symlink(target, path.join(root, folder), 'junction');
}
