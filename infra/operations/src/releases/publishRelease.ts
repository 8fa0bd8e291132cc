import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ContractRange, Remotes } from '@forkcast/contracts';
import {
  BUILT,
  changingReleases,
  disk,
  folderOf,
  nothingPublished,
  publish,
  readReleaseManifest,
  RELEASE_FILE,
  ReleaseRefused,
  type BuildManifest,
  type Disk,
  type Registry,
  type ReleaseManifest,
} from '@forkcast/gateway/releases';
import { checkBudget, checkBuild, checkContract, checkNames, type ReleaseFile } from './checkBuild';

const UNFINISHED = '.unfinished';

export interface PublishOptions {
  /** The folder of releases. */
  directory: string;
  /** The screen's name, such as 'planner'. */
  name: string;
  /** The build's output folder. */
  from: string;
  /** Contract range of the live shell. */
  shell: ContractRange;
  /** The screens that are part of the product. */
  seed: Remotes;
  /** The first-load budgets, and their file. */
  budgets: { value: unknown; file: string };
  /** Replaces the build's version. */
  version?: string;
  commit: string | null;
  by: string;
  now?: () => Date;
  onto?: Disk;
}

export interface Published {
  release: ReleaseManifest;
  firstLoadKb: number;
  budgetKb: number;
  /** The same files are published already. */
  isAlreadyPublished: boolean;
}

/**
 * Publishes a build as a release that no account sees yet, completely or not at all. Identical files get the same id.
 * Throws ReleaseRefused.
 */
export function publishRelease(options: PublishOptions): Published {
  const { directory, name, seed, onto = disk, now = () => new Date() } = options;
  const build = checkBuild(name, options.from);
  checkContract(build.manifest, options.shell);
  const budgetKb = checkBudget(build, options.budgets.value, options.budgets.file);
  const served = { ...build.manifest, version: options.version ?? build.manifest.version };
  const id = releaseIdOf(served);
  return changingReleases(
    directory,
    ({ registry, write }) => {
      const state = registry.remotes[name] ?? nothingPublished;
      const outcome = { firstLoadKb: build.firstLoadKb, budgetKb };
      if (state.published.includes(id)) {
        return { ...outcome, release: readReleaseManifest(directory, name, id), isAlreadyPublished: true };
      }
      const before = state.published.map((each) => readReleaseManifest(directory, name, each));
      checkNames(served, before);
      checkRoutes(served, seed, registry, directory);
      removeLeftOvers(path.join(directory, name), state.published);
      const release: ReleaseManifest = {
        ...served,
        id,
        commit: options.commit,
        publishedAt: now().toISOString(),
        publishedBy: options.by,
      };
      const folder = folderOf(directory, name, id);
      try {
        writeFiles(directory, release, build.files, onto);
        write(name, publish(state, id));
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw isDiskFull(error)
          ? new ReleaseRefused(`There is no space left in ${directory}, so nothing was published.`)
          : error;
      }
      return { ...outcome, release, isAlreadyPublished: false };
    },
    onto,
  );
}

/** Hash of everything that browsers receive, so that any changed byte makes another release. */
function releaseIdOf({ version, routes, titles, nav, furtherNav, contract, files }: BuildManifest): string {
  const sorted = files.map(({ path: file, integrity }) => `${file} ${integrity}`).sort();
  const served = JSON.stringify([version, routes, titles, nav, furtherNav, contract, sorted]);
  return createHash('sha256').update(served).digest('hex').slice(0, 12);
}

/** The folder gets its final name once it is complete. */
function writeFiles(
  directory: string,
  release: ReleaseManifest,
  files: readonly ReleaseFile[],
  onto: Disk,
): void {
  const draft = path.join(directory, release.name, UNFINISHED);
  const manifest = new TextEncoder().encode(`${JSON.stringify(release, null, 1)}\n`);
  mkdirSync(draft, { recursive: true });
  try {
    for (const { path: file, bytes } of [...files, { path: RELEASE_FILE, bytes: manifest }]) {
      const at = path.join(draft, file);
      mkdirSync(path.dirname(at), { recursive: true });
      onto.write(at, bytes);
    }
    onto.rename(draft, folderOf(directory, release.name, release.id));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes leftovers of interrupted publications: folders that the registry doesn't list. */
function removeLeftOvers(folder: string, published: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    if (!published.includes(entry)) rmSync(path.join(folder, entry), { recursive: true });
  }
}

/** Each route belongs to one screen, across all its releases. */
function checkRoutes(
  { name, routes }: BuildManifest,
  seed: Remotes,
  { remotes }: Registry,
  directory: string,
): void {
  const owners = new Map<string, string>();
  const addRoutes = (owner: string, ownedRoutes: readonly string[]) => {
    if (owner !== name) for (const route of ownedRoutes) owners.set(route, owner);
  };
  for (const line of seed.remotes) addRoutes(line.name, line.routes);
  for (const [owner, { live, canary }] of Object.entries(remotes)) {
    for (const id of [live, canary?.release]) {
      if (id && id !== BUILT && owner !== name)
        addRoutes(owner, readReleaseManifest(directory, owner, id).routes);
    }
  }
  const taken = routes.find((route) => owners.has(route));
  if (taken !== undefined) {
    throw new ReleaseRefused(
      `${taken} is an address of '${owners.get(taken)}'; '${name}' cannot have it, too.`,
    );
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
