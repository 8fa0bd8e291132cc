import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contractRangeSchema, remotesSchema, type ContractRange, type Remotes } from '@forkcast/contracts';
import {
  BUILT,
  bytesOf,
  canary,
  changeState,
  folderOf,
  promote,
  readRegistry,
  readReleaseManifest,
  RELEASE_FILE,
  retire,
  rollBack,
  type ReleaseState,
} from '@forkcast/gateway/releases';
import { z } from 'zod';
import { OperatorError } from '../operatorError';
import { listed } from './listed';
import { publishRelease } from './publishRelease';

export const USAGE = `Releases of the screens, of the product whose data is in DATA_DIR (or RELEASES_DIR), while it runs or not:

  npm run remote -- list [screen]                    what is live, and what else is published
  npm run remote -- publish <screen>                 what was built in mf-<screen>/dist; nobody sees it yet
  npm run remote -- canary <n>% <screen> [release]   a share of the accounts sees it; 0% ends that
  npm run remote -- promote <screen> [release]       everybody sees it
  npm run remote -- rollback <screen>                takes the last step back: the canary, else what is live
  npm run remote -- retire <screen> <release>        its files go: pages that still hold it have to reload

<screen> is planner or mf-planner; [release] the beginning of an id, a version, or built for what came with the product:
else the canary's, else the latest. Of publish:

  --from <folder>       another folder than mf-<screen>/dist
  --version <version>   another version than in its package.json
  --commit <commit>     another commit than the one that is checked out
  --by <name>           another name than the one of who is logged in
  --shell <address>     where the shell is live that it is to fit, such as https://forkcast.example;
                        else the one that is built here`;

export interface RemoteCommandOptions {
  args: readonly string[];
  /** The product's folder. */
  root: string;
  /** The folder that paths are relative to. */
  here: string;
  releases: string;
  remotesFile: string;
  /** Who is logged in, and what is checked out in a screen's folder. */
  who: () => string;
  commitOf: (folder: string) => string | null;
  say: (line: string) => void;
  newId?: () => string;
}

/** Does what `npm run remote` was told. Throws OperatorError or ReleaseRefused with a sentence. */
export async function remoteCommand(options: RemoteCommandOptions): Promise<void> {
  const { say, releases } = options;
  const { values, positionals } = parsed(options.args);
  const [action, ...words] = positionals;
  if (action === undefined) return say(USAGE);
  const share = words.find((word) => /^\d+(\.\d+)?%$/.test(word));
  const [screen, release, ...more] = words.filter((word) => word !== share);
  // In either order: canary 10% planner, canary planner 10%.
  const isUsual = (action === 'canary') === (share !== undefined) && more.length === 0;
  const takesRelease = ['canary', 'promote', 'retire'].includes(action);
  if (!isUsual || (release !== undefined && !takesRelease)) throw new OperatorError(USAGE);
  if (action === 'list') {
    return say(listed({ directory: releases, seed: seedIn(options), name: screen && nameOf(screen) }));
  }
  if (!screen) throw new OperatorError(USAGE);
  const name = nameOf(screen);
  requireKnown(name, options, action);
  switch (action) {
    case 'publish':
      return publishFrom(name, values, options);
    case 'canary':
      return startCanary(name, Number.parseFloat(share ?? ''), release, options);
    case 'promote': {
      const id = chosen(releases, name, release);
      changeState(releases, name, (state) => promote(state, id));
      return say(
        `${called(releases, name, id)} is live: whoever opens or reloads a page sees it. Back: npm run remote -- rollback ${name}`,
      );
    }
    case 'rollback':
      return takeBack(name, options);
    case 'retire': {
      if (!release) throw new OperatorError(USAGE);
      const id = chosen(releases, name, release);
      const what = called(releases, name, id);
      changeState(releases, name, (state) => retire(state, id));
      rmSync(folderOf(releases, name, id), { recursive: true, force: true });
      return say(`${what} is retired: its files are gone.`);
    }
    default:
      throw new OperatorError(USAGE);
  }
}

async function publishFrom(
  name: string,
  values: ReturnType<typeof parsed>['values'],
  options: RemoteCommandOptions,
): Promise<void> {
  const { root, here, say } = options;
  const folder = path.join(root, `mf-${name}`);
  const from = values.from ? path.resolve(here, values.from) : path.join(folder, 'dist');
  const budgetsFile = path.join(root, 'infra/budgets.json');
  if (values.version !== undefined && !/^\d[\w.-]{0,30}$/.test(values.version)) {
    throw new OperatorError(
      'A version begins with a digit and has letters, digits, dots and hyphens, 31 at most.',
    );
  }
  const { release, firstLoadKb, budgetKb, wasThere } = publishRelease({
    directory: options.releases,
    name,
    from,
    shell: await contractOfShell(values.shell, root),
    seed: seedIn(options),
    budgets: { value: JSON.parse(readFileSync(budgetsFile, 'utf8')), file: 'infra/budgets.json' },
    version: values.version,
    commit: values.commit ?? options.commitOf(folder),
    by: values.by ?? options.who(),
  });
  const { id } = release;
  const what = called(options.releases, name, id);
  if (wasThere)
    return say(`${what} is published already, by ${release.publishedBy}: these are the same files.`);
  say(
    `${what} is published: ${release.files.length} files, ${Math.round(bytesOf(release) / 1024)} KB, of which ` +
      `${firstLoadKb.toFixed(1)} of ${budgetKb} KB are loaded first; commit ${release.commit ?? 'not known'}, by ${release.publishedBy}.\n` +
      `Nobody sees it yet:\n  npm run remote -- canary 10% ${name}\n  npm run remote -- promote ${name}`,
  );
}

function startCanary(
  name: string,
  percent: number,
  wanted: string | undefined,
  { releases, say, newId = randomUUID }: RemoteCommandOptions,
): void {
  const release = percent === 0 ? BUILT : chosen(releases, name, wanted);
  changeState(releases, name, (state) => canary(state, { release, percent, lot: newId() }));
  if (percent === 0) return say(`The canary of ${name} has ended: everybody sees what is live.`);
  say(
    `${percent} % of the accounts see ${called(releases, name, release)} as soon as they open or reload a page.`,
  );
}

function takeBack(name: string, { releases, say }: RemoteCommandOptions): void {
  let before: ReleaseState | undefined;
  const { live } = changeState(releases, name, (state) => {
    before = state;
    return rollBack(state);
  });
  const what = called(releases, name, live);
  if (before?.canary) return say(`The canary of ${name} has ended: everybody sees ${what}.`);
  say(`${what} is live again: whoever opens or reloads a page sees it.`);
}

/** The release that is meant: by the beginning of its id, or its version; else the canary's, else the latest. */
function chosen(directory: string, name: string, wanted: string | undefined): string {
  const state = readRegistry(directory).remotes[name];
  if (wanted === BUILT) return BUILT;
  if (!state || state.published.length === 0) {
    throw new OperatorError(`Nothing of ${name} is published yet: npm run remote -- publish ${name}`);
  }
  if (wanted === undefined) return state.canary?.release ?? state.published.at(-1) ?? BUILT;
  const found = state.published.filter(
    (id) => id.startsWith(wanted) || readReleaseManifest(directory, name, id).version === wanted,
  );
  const [id, ...others] = found;
  if (id === undefined)
    throw new OperatorError(`There is no release ${wanted} of ${name}: npm run remote -- list ${name}`);
  if (others.length > 0) throw new OperatorError(`${wanted} may be any of ${found.join(', ')}: say which.`);
  return id;
}

function called(directory: string, name: string, id: string): string {
  if (id === BUILT) return `The ${name} that came with the product`;
  return `${name} ${readReleaseManifest(directory, name, id).version} (${id})`;
}

/** 'planner' of 'mf-planner'. */
function nameOf(screen: string): string {
  const name = screen.replace(/^mf-/, '').replace(/\/$/, '');
  if (!/^[a-z][a-z0-9]*$/.test(name)) throw new OperatorError(`'${screen}' is no name of a screen.`);
  return name;
}

/** A name that is mistyped changes nothing; a screen that is new is published first. */
function requireKnown(name: string, options: RemoteCommandOptions, action: string): void {
  const known = new Set([
    ...seedIn(options).remotes.map((line) => line.name),
    ...Object.keys(readRegistry(options.releases).remotes),
  ]);
  if (action === 'publish' || known.has(name)) return;
  throw new OperatorError(`There is no screen '${name}': there are ${[...known].join(', ')}.`);
}

function seedIn({ remotesFile }: RemoteCommandOptions): Remotes {
  return remotesSchema.parse(JSON.parse(readFileSync(remotesFile, 'utf8')));
}

/** What the shell says that is live, or that is built here. */
async function contractOfShell(address: string | undefined, root: string): Promise<ContractRange> {
  const told = z.object({ contract: contractRangeSchema }).safeParse(await shellManifest(address, root));
  if (told.success) return told.data.contract;
  throw new OperatorError(
    'The shell does not say which contracts it speaks: it is of a version before this one.',
  );
}

async function shellManifest(address: string | undefined, root: string): Promise<unknown> {
  if (address !== undefined) {
    if (!URL.canParse(address))
      throw new OperatorError(`${address} is no address such as https://forkcast.example.`);
    const at = new URL(`/${RELEASE_FILE}`, address);
    const answer = await fetch(at).catch((cause: unknown) => {
      throw new OperatorError(`${at.href} cannot be reached.`, { cause });
    });
    if (!answer.ok) throw new OperatorError(`${at.href} answered ${answer.status}.`);
    return answer.json();
  }
  const file = path.join(root, 'shell/dist', RELEASE_FILE);
  if (!existsSync(file)) {
    throw new OperatorError(
      `There is no ${file}: build the shell (npx nx build @forkcast/shell), or say --shell <address>.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        version: { type: 'string' },
        commit: { type: 'string' },
        by: { type: 'string' },
        shell: { type: 'string' },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}
