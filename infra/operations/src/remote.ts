import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { ReleaseRefused } from '@forkcast/gateway/releases';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';
import { remoteCommand } from './releases/remoteCommand';
import { readReleaseCounts } from './releases/readReleaseCounts';

const root = path.resolve(__dirname, '../../..');
// npm runs scripts in the repository's folder; INIT_CWD is where the operator called it.
const workingDirectory = process.env.INIT_CWD ?? process.cwd();

runCommand(async (args) => {
  try {
    await remoteCommand({
      args,
      root,
      workingDirectory,
      releases: args.length === 0 ? '' : releasesDirectory(process.env),
      remotesFile: path.resolve(process.env.REMOTES_FILE ?? path.join(root, 'infra/remotes.json')),
      build,
      currentUser: () => userInfo().username,
      commitOf,
      readCounts: () => readReleaseCounts(process.env),
      print: (line) => console.log(line),
    });
  } catch (error) {
    throw error instanceof ReleaseRefused ? new OperatorError(error.message) : error;
  }
});

/** Nx skips the build if the screen hasn't changed. */
function build(name: string): void {
  const project = `mf-${name}`;
  // Publishing reports a missing build.
  if (!existsSync(path.join(root, project, 'project.json'))) return;
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  try {
    execFileSync(process.execPath, [nx, 'run', `@forkcast/${project}:build`, '--outputStyle=static'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
      // Nx's output isn't part of the command's output.
      stdio: ['ignore', process.stderr, process.stderr],
    });
  } catch (error) {
    throw new OperatorError(`${project} could not be built, so nothing was published.`, { cause: error });
  }
}

/** The folder where the product with this data looks for releases. */
function releasesDirectory(environment: NodeJS.ProcessEnv): string {
  if (environment.RELEASES_DIR) return path.resolve(environment.RELEASES_DIR);
  const data = dataDirectory(environment);
  if (!existsSync(data)) {
    throw new OperatorError(
      `There is no ${data}: set DATA_DIR to where the product's data is, or start the product once.`,
    );
  }
  return path.join(data, 'releases');
}

/** Short commit hash, with '+' for uncommitted changes; null without a commit. */
function commitOf(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit}+`;
  } catch {
    // Publishing without a commit is allowed.
    return null;
  }
}
