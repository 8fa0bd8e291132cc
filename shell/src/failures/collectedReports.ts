import {
  clientErrorNames,
  clientReportLimits,
  type ClientErrorKind,
  type ClientErrorName,
  type ClientReport,
  type Remote,
} from '@forkcast/contracts';
import type { RemoteNote } from '@forkcast/web-kit';
import shellPackage from '../../package.json';
import { stackFrames } from './stackFrames';

type Release = Pick<RemoteNote, 'remote' | 'version'>;

const shell: Release = { remote: 'shell', version: shellPackage.version };

/** Collects this page's error reports until they are sent. */
export class CollectedReports {
  /** Known releases with the folder of their scripts. */
  #releases: readonly (Release & { folder: string })[] = [];
  readonly #loads = new Map<string, ClientReport['loads'][number]>();
  readonly #errors = new Map<string, ClientReport['errors'][number]>();
  /** The kinds of errors of each release since it last started to load. */
  readonly #kinds = new Map<string, Set<ClientErrorKind>>();

  /** Registers the releases whose scripts errors are attributed to. */
  setReleases(remotes: readonly Remote[]): void {
    this.#releases = remotes.flatMap((remote) =>
      [remote, ...(remote.lastGood ? [remote.lastGood] : [])].map(({ version, manifest }) => ({
        remote: remote.name,
        version,
        folder: new URL('.', new URL(manifest, location.href)).href,
      })),
    );
  }

  /** Whether there are unsent errors. */
  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  /** Counts a remote's load or error. */
  addNote({ kind, error, remote, version }: RemoteNote): void {
    if (kind !== 'tried') this.#add({ remote, version }, kind, error);
    else {
      this.#kinds.delete(keyOf({ remote, version }));
      this.#count(this.#loads, clientReportLimits.releases, { remote, version });
    }
  }

  /** Counts an uncaught error from one of our scripts. */
  addUncaught(kind: ClientErrorKind, error: unknown): void {
    const thrownIn = this.#framesOf(error);
    // An aborted request isn't an error.
    if (thrownIn.length === 0 || nameOf(error) === 'AbortError') return;
    const release = this.#releases.find(({ folder }) =>
      thrownIn.some(({ address }) => address.startsWith(folder)),
    );
    this.#add(release ? { remote: release.remote, version: release.version } : shell, kind, error);
  }

  /** Takes all unsent reports; null if there are none. */
  take(): ClientReport | null {
    const report = { loads: [...this.#loads.values()], errors: [...this.#errors.values()] };
    this.#loads.clear();
    this.#errors.clear();
    return report.loads.length + report.errors.length > 0 ? report : null;
  }

  /** Counts each kind of error once per load, because users retry a failing button. */
  #add(release: Release, kind: ClientErrorKind, error: unknown): void {
    const kinds = this.#kinds.get(keyOf(release)) ?? new Set<ClientErrorKind>();
    this.#kinds.set(keyOf(release), kinds);
    if (kinds.has(kind)) return;
    kinds.add(kind);
    const frames = this.#framesOf(error).map(({ at }) => at);
    this.#count(this.#errors, clientReportLimits.errors, { ...release, kind, name: nameOf(error), frames });
  }

  #count<What extends object>(
    into: Map<string, What & { count: number }>,
    maxSize: number,
    what: What,
  ): void {
    const key = JSON.stringify(what);
    const before = into.get(key)?.count ?? 0;
    if (before === 0 && into.size >= maxSize) return;
    into.set(key, { ...what, count: Math.min(before + 1, clientReportLimits.count) });
  }

  #framesOf(error: unknown) {
    return stackFrames(error, [`${location.origin}/`, ...this.#releases.map(({ folder }) => folder)]);
  }
}

function keyOf({ remote, version }: Release): string {
  return `${remote} ${version}`;
}

function nameOf(error: unknown): ClientErrorName {
  const name = error instanceof Error ? error.name : '';
  return clientErrorNames.find((known) => known === name) ?? 'Error';
}
