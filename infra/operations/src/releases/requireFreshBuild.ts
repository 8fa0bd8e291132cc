import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILE, ReleaseRefused } from '@forkcast/gateway/releases';

/** Sources of every screen, in addition to its own folder. */
const SHARED = ['libs', 'tools/webpack', 'tsconfig.base.json', 'package-lock.json'];
const NOT_SOURCES = /^(?:node_modules|dist|README\.md|.*\.test\.tsx?)$/;

/** Throws ReleaseRefused if a source of the screen was changed after its build. */
export function requireFreshBuild(root: string, name: string): void {
  const folder = `mf-${name}`;
  const build = path.join(root, folder, 'dist', RELEASE_FILE);
  // Publishing reports a missing build.
  if (!existsSync(build)) return;
  const builtAt = statSync(build).mtimeMs;
  for (const source of [folder, ...SHARED]) {
    const newer = findNewer(builtAt, path.join(root, source));
    if (newer === undefined) continue;
    throw new ReleaseRefused(
      `${path.relative(root, newer)} is newer than the build in ${folder}/dist. Leave out --no-build to build the screen first.`,
    );
  }
}

function findNewer(builtAt: number, file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const found = statSync(file);
  if (!found.isDirectory()) return found.mtimeMs > builtAt ? file : undefined;
  for (const name of readdirSync(file)) {
    const newer = NOT_SOURCES.test(name) ? undefined : findNewer(builtAt, path.join(file, name));
    if (newer !== undefined) return newer;
  }
  return undefined;
}
