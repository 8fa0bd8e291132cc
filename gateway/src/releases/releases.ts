import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Remote, Remotes } from '@forkcast/contracts';
import type { Logger } from '@forkcast/service-kit';
import { isMissing } from '../site/fileServer';
import { folderOf, parseManifest, REGISTRY_FILE, registrySchema } from './registryFile';
import { entryOf, RELEASE_FILE } from './releaseManifest';
import { BUILT, seenBy, type ReleaseState } from './releaseState';

export interface ReleasesOptions {
  /** The folder of the registry and the releases. If it is missing, nothing is published. */
  directory: string;
  logger: Logger;
}

/** The releases of one screen as last read. */
interface KnownScreen {
  state: ReleaseState;
  /** Entries of the releases that may be shown, by id. */
  entries: ReadonlyMap<string, Remote>;
  /** Whether it matches the registry, as opposed to an earlier state. */
  isCurrent: boolean;
}

/**
 * The published releases, read again when the registry changes. A screen whose files can't be read keeps its last known
 * state, or the product's own release.
 */
export class Releases {
  readonly #options: ReleasesOptions;
  #known: ReadonlyMap<string, KnownScreen> = new Map();
  #readVersion = '';

  constructor(options: ReleasesOptions) {
    this.#options = options;
  }

  /**
   * Returns the screens for an account, or for a visitor without a session. `seed` has the product's own
   * releases.
   */
  async seenBy(accountId: string | undefined, seed: Remotes): Promise<Remotes> {
    await this.#readChanges();
    const entries = seed.remotes.map((built) => this.#entryFor(built.name, built, accountId));
    const seeded = new Set(seed.remotes.map(({ name }) => name));
    const others = [...this.#known.keys()].filter((name) => !seeded.has(name));
    const otherEntries = others.map((name) => this.#entryFor(name, undefined, accountId));
    return { remotes: [...entries, ...otherEntries].filter((entry) => entry !== undefined) };
  }

  /** Returns all entries that may be shown now, or were before the last step; several per screen. */
  async seenByAnybody(seed: Remotes): Promise<Remotes> {
    await this.#readChanges();
    const published = [...this.#known.values()].flatMap(({ entries }) => [...entries.values()]);
    return { remotes: [...seed.remotes, ...published] };
  }

  /** Returns the folder of a release's files. */
  folderOf(name: string, id: string): string {
    return folderOf(this.#options.directory, name, id);
  }

  #entryFor(name: string, built: Remote | undefined, accountId: string | undefined): Remote | undefined {
    const known = this.#known.get(name);
    if (!known) return built;
    const { state, entries } = known;
    const entryWith = (id: string | undefined) => (id === BUILT ? built : id && entries.get(id));
    const seen = seenBy(state, accountId);
    const entry = entryWith(seen);
    if (!entry) return undefined;
    const lastGood = entryWith(seen === state.live ? state.before.at(-1) : state.live);
    if (!lastGood) return entry;
    return { ...entry, lastGood: { version: lastGood.version, manifest: lastGood.manifest } };
  }

  async #readChanges(): Promise<void> {
    const { directory, logger } = this.#options;
    const file = path.join(directory, REGISTRY_FILE);
    try {
      // Each change replaces the file, which changes its inode.
      const { ino, mtimeMs, size } = await stat(file);
      const version = [ino, mtimeMs, size].join();
      if (version === this.#readVersion) return;
      const { remotes } = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const known = await Promise.all(
        Object.entries(remotes).map(async ([name, state]) => [name, await this.#read(name, state)] as const),
      );
      this.#known = new Map(known.flatMap(([name, each]) => (each ? [[name, each]] : [])));
      // Retry later if a screen couldn't be read.
      if (known.every(([, each]) => each?.isCurrent)) this.#readVersion = version;
    } catch (error) {
      if (isMissing(error)) this.#forget();
      else logger.error({ err: error, file }, 'the registry of releases could not be read');
    }
  }

  /** The registry was removed: nothing is published any more. */
  #forget(): void {
    this.#known = new Map();
    this.#readVersion = '';
  }

  async #read(name: string, state: ReleaseState): Promise<KnownScreen | undefined> {
    const before = this.#known.get(name);
    const { live, canary } = state;
    const shown = [live, ...(canary ? [canary.release] : []), ...state.before.slice(-1)];
    const ids = shown.filter((id) => id !== BUILT);
    try {
      const entries = await Promise.all(
        // Releases are immutable, so known entries are reused.
        ids.map(async (id) => [id, before?.entries.get(id) ?? (await this.#readEntry(name, id))] as const),
      );
      return { state, entries: new Map(entries), isCurrent: true };
    } catch (error) {
      this.#options.logger.error({ err: error, remote: name }, 'a release could not be read');
      return before && { ...before, isCurrent: false };
    }
  }

  async #readEntry(name: string, id: string): Promise<Remote> {
    const text = await readFile(path.join(this.folderOf(name, id), RELEASE_FILE), 'utf8');
    return entryOf(parseManifest(text, name, id));
  }
}
