import type { ClientReport, Remotes } from '@forkcast/contracts';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';

/** Loads and errors of one release of a screen, as reported by pages. */
export interface HealthOfRelease {
  remote: string;
  version: string;
  /** How often the release was loaded. */
  loads: number;
  errors: number;
  /** Counts of errors by kind and name, such as 'draw TypeError', with the stack frames of the latest one. */
  groups: Readonly<Record<string, { count: number; frames: readonly string[] }>>;
  /** Time of the last report. */
  lastAt: string;
}

interface HealthDocument extends Omit<HealthOfRelease, 'groups'> {
  /** '<remote> <version>' */
  _id: string;
  /** Absent while there are no errors. */
  groups?: HealthOfRelease['groups'];
}

type Release = Pick<HealthOfRelease, 'remote' | 'version'>;

const COLLECTION = 'releaseHealth';
/** The app shell, which no registry lists. */
const SHELL = 'shell';
/** Limit of stored releases per screen. Beyond that, those with the oldest last report are removed. */
export const MAX_RELEASES_PER_REMOTE = 20;

/** Reads the counts of all releases, by screen and version. */
export async function readReleaseHealth(database: DocumentDatabase): Promise<HealthOfRelease[]> {
  const documents = await database
    .collection<HealthDocument>(COLLECTION)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return documents.map(({ _id, groups = {}, ...health }) => ({ ...health, groups }));
}

/** Counts loads and errors that pages report. Limits their size, whatever pages send. */
export class ReleaseHealth {
  readonly #documents: DocumentCollection<HealthDocument>;
  readonly #registry: () => Promise<Remotes>;

  constructor(database: DocumentDatabase, registry: () => Promise<Remotes>) {
    // A power cut may lose counts.
    this.#documents = database.collection(COLLECTION, { writeConcern: { journal: false } });
    this.#registry = registry;
  }

  /** Counts a report, except for releases that were never deployed. */
  async add({ loads, errors }: ClientReport): Promise<void> {
    const isCounted = await this.#findCounted([...loads, ...errors]);
    const updates = new Map<string, { release: Release; inc: Record<string, number>; set: object }>();
    const getUpdate = ({ remote, version }: Release) => {
      const id = idOf({ remote, version });
      const update = updates.get(id) ?? {
        release: { remote, version },
        inc: { loads: 0, errors: 0 },
        set: {},
      };
      updates.set(id, update);
      return update;
    };
    const increment = (inc: Record<string, number>, field: string, count: number) => {
      inc[field] = (inc[field] ?? 0) + count;
    };
    for (const load of loads.filter(isCounted)) increment(getUpdate(load).inc, 'loads', load.count);
    for (const { kind, name, frames, count, ...release } of errors.filter(isCounted)) {
      const { inc, set } = getUpdate(release);
      increment(inc, 'errors', count);
      increment(inc, `groups.${kind} ${name}.count`, count);
      Object.assign(set, { [`groups.${kind} ${name}.frames`]: frames });
    }
    const lastAt = new Date().toISOString();
    for (const [_id, { release, inc, set }] of updates) {
      const { upsertedCount } = await this.#documents.updateOne(
        { _id },
        { $inc: inc, $set: { ...release, ...set, lastAt } },
        { upsert: true },
      );
      if (upsertedCount > 0) await this.#removeSurplus(release.remote);
    }
  }

  /** Returns which releases are counted: those that are or were deployed, and all of the app shell. */
  async #findCounted(releases: readonly Release[]): Promise<(release: Release) => boolean> {
    const { remotes } = await this.#registry();
    const deployed = remotes.flatMap(({ name: remote, version, lastGood }) => [
      { remote, version },
      ...(lastGood ? [{ remote, version: lastGood.version }] : []),
    ]);
    const known = await this.#documents
      .find({ _id: { $in: releases.map(idOf) } }, { projection: { _id: 1 } })
      .toArray();
    const counted = new Set([...deployed.map(idOf), ...known.map(({ _id }) => _id)]);
    return (release) => release.remote === SHELL || counted.has(idOf(release));
  }

  async #removeSurplus(remote: string): Promise<void> {
    const stored = await this.#documents
      .find({ _id: { $gte: `${remote} `, $lt: `${remote}!` } }, { projection: { lastAt: 1 } })
      .toArray();
    const surplus = stored.sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1)).slice(MAX_RELEASES_PER_REMOTE);
    if (surplus.length > 0) await this.#documents.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }
}

function idOf({ remote, version }: Release): string {
  return `${remote} ${version}`;
}
