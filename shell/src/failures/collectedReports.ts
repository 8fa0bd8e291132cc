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

/** Counts what is to be told of this page, until it is told. */
export class CollectedReports {
  /** By the folders that their scripts are in. */
  readonly #releases: readonly (Release & { folder: string })[];
  readonly #loads = new Map<string, ClientReport['loads'][number]>();
  readonly #errors = new Map<string, ClientReport['errors'][number]>();

  constructor(remotes: readonly Remote[]) {
    this.#releases = remotes.flatMap((remote) =>
      [remote, ...(remote.lastGood ? [remote.lastGood] : [])].map(({ version, manifest }) => ({
        remote: remote.name,
        version,
        folder: new URL('.', new URL(manifest, location.href)).href,
      })),
    );
  }

  /** Whether something went wrong that is not told yet. */
  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  /** Counts what happened to a screen. */
  note({ kind, error, remote, version }: RemoteNote): void {
    if (kind === 'shown') this.#count(this.#loads, clientReportLimits.releases, { remote, version });
    else this.#add({ remote, version }, kind, error);
  }

  /** Counts an error that nobody caught, if it comes from one of our scripts. */
  uncaught(kind: ClientErrorKind, error: unknown): void {
    const thrownIn = this.#framesOf(error);
    // Asking no longer is no fault.
    if (thrownIn.length === 0 || nameOf(error) === 'AbortError') return;
    const release = this.#releases.find(({ folder }) =>
      thrownIn.some(({ address }) => address.startsWith(folder)),
    );
    this.#add(release ? { remote: release.remote, version: release.version } : shell, kind, error);
  }

  /** All that is not told yet, which counts as told from then on; null where there is nothing. */
  take(): ClientReport | null {
    const report = { loads: [...this.#loads.values()], errors: [...this.#errors.values()] };
    this.#loads.clear();
    this.#errors.clear();
    return report.loads.length + report.errors.length > 0 ? report : null;
  }

  #add(release: Release, kind: ClientErrorKind, error: unknown): void {
    const frames = this.#framesOf(error).map(({ at }) => at);
    this.#count(this.#errors, clientReportLimits.errors, { ...release, kind, name: nameOf(error), frames });
  }

  #count<What extends object>(into: Map<string, What & { count: number }>, most: number, what: What): void {
    const key = JSON.stringify(what);
    const before = into.get(key)?.count ?? 0;
    if (before === 0 && into.size >= most) return;
    into.set(key, { ...what, count: Math.min(before + 1, clientReportLimits.count) });
  }

  #framesOf(error: unknown) {
    return stackFrames(error, [`${location.origin}/`, ...this.#releases.map(({ folder }) => folder)]);
  }
}

function nameOf(error: unknown): ClientErrorName {
  const name = error instanceof Error ? error.name : '';
  return clientErrorNames.find((known) => known === name) ?? 'Error';
}
