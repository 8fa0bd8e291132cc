import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotesSchema, type Remotes } from '@forkcast/contracts';
import {
  BUILT,
  bytesOf,
  canary,
  changeState,
  folderOf,
  defaultRelease,
  nothingPublished,
  promote,
  readRegistry,
  readReleaseManifest,
  retire,
  rollBack,
  type ReleaseState,
} from '@forkcast/gateway/releases';
import { OperatorError } from '../operatorError';
import { parseArguments, USAGE } from './commandLine';
import { changeShownRelease, contractOfShell } from './contractOfShell';
import { formatReleases } from './formatReleases';
import type { ReleaseCounts } from './readReleaseCounts';
import { publishRelease } from './publishRelease';
import { requireFreshBuild } from './requireFreshBuild';

export interface RemoteCommandOptions {
  args: readonly string[];
  /** The product's folder. */
  root: string;
  /** The folder that paths are relative to. */
  workingDirectory: string;
  releases: string;
  remotesFile: string;
  /** Builds a screen from its sources. Throws OperatorError if that fails. */
  build: (name: string) => void;
  /** The current user, and the commit of a screen's folder. */
  currentUser: () => string;
  commitOf: (folder: string) => string | null;
  /** Loads and errors of the releases. May reject. */
  readCounts: () => Promise<readonly ReleaseCounts[]>;
  print: (line: string) => void;
  newId?: () => string;
}

/** Runs `npm run remote`. Throws OperatorError or ReleaseRefused with a sentence for the operator. */
export async function remoteCommand(options: RemoteCommandOptions): Promise<void> {
  const { print, releases } = options;
  const { values, positionals } = parseArguments(options.args);
  const [action, ...words] = positionals;
  if (action === undefined) return print(USAGE);
  const percentage = words.find((word) => /^\d+(\.\d+)?%$/.test(word));
  const [screen, release, ...more] = words.filter((word) => word !== percentage);
  // Accept either order: canary 10% planner, canary planner 10%.
  const isValid = (action === 'canary') === (percentage !== undefined) && more.length === 0;
  const takesRelease = ['canary', 'promote', 'retire'].includes(action);
  if (!isValid || (release !== undefined && !takesRelease)) throw new OperatorError(USAGE);
  if (action === 'list') return list(screen && parseScreenName(screen), options);
  if (!screen) throw new OperatorError(USAGE);
  const name = parseScreenName(screen);
  requireKnown(name, options, action);
  switch (action) {
    case 'publish':
      return publishFrom(name, values, options);
    case 'canary':
      return startCanary(
        name,
        { percent: Number.parseFloat(percentage ?? ''), wanted: release, ...values },
        options,
      );
    case 'promote': {
      const choose = chooseRelease(releases, name, release);
      const step = (state: ReleaseState) => promote(state, choose(state));
      const { live } = await changeShownRelease(name, step, values.shell, options);
      return print(
        `${describeRelease(releases, name, live)} is live: users see it when they open or reload a page. Undo: npm run remote -- rollback ${name}`,
      );
    }
    case 'rollback':
      return rollBackRelease(name, values.shell, options);
    case 'retire': {
      if (!release) throw new OperatorError(USAGE);
      const state = readRegistry(releases).remotes[name] ?? nothingPublished;
      const id = chooseRelease(releases, name, release)(state);
      const what = describeRelease(releases, name, id);
      changeState(releases, name, (current) => retire(current, id));
      rmSync(folderOf(releases, name, id), { recursive: true, force: true });
      return print(`${what} is retired: its files are gone.`);
    }
    default:
      throw new OperatorError(USAGE);
  }
}

async function list(name: string | undefined, options: RemoteCommandOptions): Promise<void> {
  const { releases: directory, print } = options;
  let counts: readonly ReleaseCounts[] = [];
  let note = '';
  try {
    counts = await options.readCounts();
  } catch (error) {
    // The list is useful without counts, too.
    note = `\n\nLoads and errors couldn't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  print(formatReleases({ directory, seed: readSeed(options), name, counts }) + note);
}

async function publishFrom(
  name: string,
  values: ReturnType<typeof parseArguments>['values'],
  options: RemoteCommandOptions,
): Promise<void> {
  const { root, workingDirectory, print } = options;
  const folder = path.join(root, `mf-${name}`);
  const from = values.from ? path.resolve(workingDirectory, values.from) : path.join(folder, 'dist');
  const budgetsFile = path.join(root, 'infra/budgets.json');
  if (values.version !== undefined && !/^\d[\w.-]{0,30}$/.test(values.version)) {
    throw new OperatorError(
      'A version begins with a digit and has letters, digits, dots and hyphens, 31 at most.',
    );
  }
  if (values.from === undefined) {
    if (values['no-build']) requireFreshBuild(root, name);
    else options.build(name);
  }
  const { release, firstLoadKb, budgetKb, isAlreadyPublished } = publishRelease({
    directory: options.releases,
    name,
    from,
    shell: await contractOfShell(values.shell, root),
    seed: readSeed(options),
    budgets: { value: JSON.parse(readFileSync(budgetsFile, 'utf8')), file: 'infra/budgets.json' },
    version: values.version,
    commit: values.commit ?? options.commitOf(folder),
    by: values.by ?? options.currentUser(),
  });
  const { id } = release;
  const what = describeRelease(options.releases, name, id);
  if (isAlreadyPublished)
    return print(`${what} is published already, by ${release.publishedBy}: these are the same files.`);
  print(
    `${what} is published: ${release.files.length} files, ${Math.round(bytesOf(release) / 1024)} KB, of which ` +
      `${firstLoadKb.toFixed(1)} of ${budgetKb} KB are loaded first; commit ${release.commit ?? 'not known'}, by ${release.publishedBy}.\n` +
      `No account sees it yet:\n  npm run remote -- canary 10% ${name}\n  npm run remote -- promote ${name}`,
  );
}

async function startCanary(
  name: string,
  { percent, wanted, shell }: { percent: number; wanted: string | undefined; shell?: string },
  options: RemoteCommandOptions,
): Promise<void> {
  const { releases, print, newId = randomUUID } = options;
  const choose = percent === 0 ? () => BUILT : chooseRelease(releases, name, wanted);
  const step = (before: ReleaseState) => canary(before, { release: choose(before), percent, lot: newId() });
  const state = await changeShownRelease(name, step, shell, options);
  if (!state.canary) return print(`The canary of ${name} has ended. Everyone sees the live release.`);
  print(
    `${percent} % of accounts see ${describeRelease(releases, name, state.canary.release)} as soon as they open or reload a page.`,
  );
}

async function rollBackRelease(
  name: string,
  shell: string | undefined,
  options: RemoteCommandOptions,
): Promise<void> {
  const { releases, print } = options;
  let before: ReleaseState | undefined;
  const step = (state: ReleaseState) => rollBack((before = state));
  const { live } = await changeShownRelease(name, step, shell, options);
  const what = describeRelease(releases, name, live);
  if (before?.canary) return print(`The canary of ${name} has ended: all accounts see ${what}.`);
  print(`${what} is live again: users see it when they open or reload a page.`);
}

/** Finds a release by the start of its id or by its version; by default the canary, otherwise the latest. */
function chooseRelease(
  directory: string,
  name: string,
  release: string | undefined,
): (state: ReleaseState) => string {
  const state = readRegistry(directory).remotes[name];
  if (release === BUILT) return () => BUILT;
  if (!state || state.published.length === 0) {
    throw new OperatorError(`Nothing of ${name} is published yet: npm run remote -- publish ${name}`);
  }
  if (release === undefined) return defaultRelease;
  const found = state.published.filter(
    (id) => id.startsWith(release) || readReleaseManifest(directory, name, id).version === release,
  );
  const [id, ...others] = found;
  if (id === undefined)
    throw new OperatorError(`There is no release ${release} of ${name}: npm run remote -- list ${name}`);
  if (others.length > 0) throw new OperatorError(`${release} may be any of ${found.join(', ')}: say which.`);
  return () => id;
}

function describeRelease(directory: string, name: string, id: string): string {
  if (id === BUILT) return `The ${name} that came with the product`;
  return `${name} ${readReleaseManifest(directory, name, id).version} (${id})`;
}

/** 'mf-planner' → 'planner' */
function parseScreenName(screen: string): string {
  const name = screen.replace(/^mf-/, '').replace(/\/$/, '');
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new OperatorError(`'${screen}' is no name of a screen.`);
  return name;
}

/** Rejects an unknown screen, so that a mistyped name changes nothing. A new screen has to be published first. */
function requireKnown(name: string, options: RemoteCommandOptions, action: string): void {
  const known = new Set([
    ...readSeed(options).remotes.map((line) => line.name),
    ...Object.keys(readRegistry(options.releases).remotes),
  ]);
  if (action === 'publish' || known.has(name)) return;
  throw new OperatorError(`There is no screen '${name}': there are ${[...known].join(', ')}.`);
}

function readSeed({ remotesFile }: RemoteCommandOptions): Remotes {
  return remotesSchema.parse(JSON.parse(readFileSync(remotesFile, 'utf8')));
}
