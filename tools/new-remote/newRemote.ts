import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checkName, NewRemoteError } from './checkName';
import { joinedFiles } from './joinedFiles';
import { madeFiles, type MadeFile } from './madeFiles';

/** Runs a program in the repository; throws if it fails. */
export type Run = (program: string, ...args: readonly string[]) => void;

/**
 * Creates a screen, its service and their references in other files. Returns the new files. Computes everything before
 * it writes anything. Throws NewRemoteError with a sentence if the name or the repository doesn't allow it.
 */
export async function newRemote(
  name: string | undefined,
  root: string,
  run: Run,
): Promise<readonly string[]> {
  const checked = checkName(name, root);
  const made = madeFiles(checked, root);
  const existing = made.find(({ file }) => existsSync(path.join(root, file)));
  if (existing) throw new NewRemoteError(`There is ${existing.file} already. Please choose another name.`);
  const files = await Promise.all(
    [...made, ...joinedFiles(checked, root)].map((file) => formatFile(file, root)),
  );

  for (const { file, text } of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  install(checked, root, run);
  run('tools/lists.cjs');
  run('node_modules/jest/bin/jest.js', 'tools/texts', '--selectProjects', 'server', '-u', '--silent');
  run('tools/openapi.mjs', '--write');
  return made.map(({ file }) => file);
}

/** Formats a file, because the length of the name affects line breaks. */
async function formatFile({ file, text }: MadeFile, root: string): Promise<MadeFile> {
  if (!/\.(?:tsx?|cjs|json|md|yaml)$/.test(file)) return { file, text };
  const filepath = path.join(root, file);
  return { file, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/**
 * All dependencies of the new packages are installed already. Only the packages themselves are missing in the lockfile
 * and in node_modules.
 */
function install(name: string, root: string, run: Run): void {
  run('npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error');
  const packages = path.join(root, 'node_modules/@forkcast');
  symlinkSync(path.join('../../services', name), path.join(packages, name), 'junction');
  symlinkSync(path.join('../..', `mf-${name}`), path.join(packages, `mf-${name}`), 'junction');
  const lockfile = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  // Set-up compares this hash (tools/setup.mjs).
  writeFileSync(path.join(root, 'node_modules/.forkcast-installed'), lockfile.digest('hex'));
}
