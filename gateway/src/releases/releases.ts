import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Remote, Remotes } from '@forkcast/contracts';
import type { Logger } from '@forkcast/service-kit';
import { isMissing } from '../site/fileServer';
import { folderOf, manifestIn, REGISTRY_FILE, registrySchema } from './registryFile';
import { lineOf, RELEASE_FILE } from './releaseManifest';
import { BUILT, seenBy, type Draw, type ReleaseState } from './releaseState';

/** Minimum time between two checks of the registry's file. */
const LOOK_AGAIN_MS = 1_000;

export interface ReleasesOptions {
  /** The folder of the registry and the releases. If it is missing, nothing is published. */
  directory: string;
  logger: Logger;
  /** Defaults to 1 s. */
  lookAgainMs?: number;
}

/** The releases of one screen as last read. */
interface Known {
  state: ReleaseState;
  /** Entries of the releases that may be shown, by id. */
  lines: ReadonlyMap<string, Remote>;
  /** Whether it matches the registry, as opposed to an earlier state. */
  isCurrent: boolean;
}

/**
 * The published releases, read again when the registry changes. A screen whose files can't be read keeps its last known
 * state, or the product's own release.
 */
export class Releases {
  readonly #options: Required<ReleasesOptions>;
  #known: ReadonlyMap<string, Known> = new Map();
  #mark = '';
  #looksAgainAt = 0;
  #looking: Promise<void> | undefined;

  constructor(options: ReleasesOptions) {
    this.#options = { lookAgainMs: LOOK_AGAIN_MS, ...options };
  }

  /**
   * Returns the screens for an account, or for a visitor without a session. `seed` has the product's own
   * releases.
   */
  async seenBy(accountId: string | undefined, seed: Remotes): Promise<Remotes> {
    await this.#look();
    const lines = seed.remotes.map((built) => this.#lineFor(built.name, built, accountId));
    const seeded = new Set(seed.remotes.map(({ name }) => name));
    const others = [...this.#known.keys()].filter((name) => !seeded.has(name));
    const otherLines = others.map((name) => this.#lineFor(name, undefined, accountId));
    return { remotes: [...lines, ...otherLines].filter((line) => line !== undefined) };
  }

  /** Returns all entries that may be shown now, or were before the last step; several per screen. */
  async seenByAnybody(seed: Remotes): Promise<Remotes> {
    await this.#look();
    const published = [...this.#known.values()].flatMap(({ lines }) => [...lines.values()]);
    return { remotes: [...seed.remotes, ...published] };
  }

  /** Returns the folder of a release's files. */
  folderOf(name: string, id: string): string {
    return folderOf(this.#options.directory, name, id);
  }

  #lineFor(name: string, built: Remote | undefined, accountId: string | undefined): Remote | undefined {
    const known = this.#known.get(name);
    if (!known) return built;
    const { state, lines } = known;
    const lineWith = (id: string | undefined) => (id === BUILT ? built : id && lines.get(id));
    const seen = seenBy(state, accountId, drawByHash);
    const line = lineWith(seen);
    if (!line) return undefined;
    const good = lineWith(seen === state.live ? state.before.at(-1) : state.live);
    return good ? { ...line, lastGood: { version: good.version, manifest: good.manifest } } : line;
  }

  /** Concurrent callers share one lookup. */
  #look(): Promise<void> {
    if (!this.#looking && Date.now() >= this.#looksAgainAt) {
      this.#looking = this.#readChanges().finally(() => {
        this.#looking = undefined;
        this.#looksAgainAt = Date.now() + this.#options.lookAgainMs;
      });
    }
    return this.#looking ?? Promise.resolve();
  }

  async #readChanges(): Promise<void> {
    const { directory, logger } = this.#options;
    const file = path.join(directory, REGISTRY_FILE);
    try {
      // Each change replaces the file, which changes its inode.
      const { ino, mtimeMs, size } = await stat(file);
      const mark = [ino, mtimeMs, size].join();
      if (mark === this.#mark) return;
      const { remotes } = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const known = await Promise.all(
        Object.entries(remotes).map(async ([name, state]) => [name, await this.#read(name, state)] as const),
      );
      this.#known = new Map(known.flatMap(([name, each]) => (each ? [[name, each]] : [])));
      // Retry later if a screen couldn't be read.
      if (known.every(([, each]) => each?.isCurrent)) this.#mark = mark;
    } catch (error) {
      if (isMissing(error)) this.#forget();
      else logger.error({ err: error, file }, 'the registry of releases could not be read');
    }
  }

  /** The registry was removed: nothing is published any more. */
  #forget(): void {
    this.#known = new Map();
    this.#mark = '';
  }

  async #read(name: string, state: ReleaseState): Promise<Known | undefined> {
    const before = this.#known.get(name);
    const { live, canary } = state;
    const shown = [live, ...(canary ? [canary.release] : []), ...state.before.slice(-1)];
    const ids = shown.filter((id) => id !== BUILT);
    try {
      const lines = await Promise.all(
        // Releases are immutable, so known entries are reused.
        ids.map(async (id) => [id, before?.lines.get(id) ?? (await this.#lineOf(name, id))] as const),
      );
      return { state, lines: new Map(lines), isCurrent: true };
    } catch (error) {
      this.#options.logger.error({ err: error, remote: name }, 'a release could not be read');
      return before && { ...before, isCurrent: false };
    }
  }

  async #lineOf(name: string, id: string): Promise<Remote> {
    return lineOf(
      manifestIn(await readFile(path.join(this.folderOf(name, id), RELEASE_FILE), 'utf8'), name, id),
    );
  }
}

/** Distributes accounts evenly by a hash, which is the same on every gateway. */
export const drawByHash: Draw = (lot, accountId) =>
  createHash('sha256').update(`${lot} ${accountId}`).digest().readUIntBE(0, 6) / 2 ** 48;
