import { createHash } from 'node:crypto';
import type { ClientReport } from '@forkcast/contracts';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import type { RunningCanary } from './releases';
import type { Counts } from './stopBadCanary';

/** Loads, and errors, of an account that count within a day. */
export const COUNTED_A_DAY = 10;
/** Accounts that are heard about one release of a canary: enough to tell a bad one, however many there are. */
export const HEARD_ACCOUNTS = 1_000;

const DAY_MS = 24 * 60 * 60_000;

/** What one account told, while a canary runs, of the release that it sees. */
interface Voice extends Counts {
  /** '<remote> <release> <lot> <version> <account>', the account as a hash that ends with the canary. */
  _id: string;
  /** Since 1970, in UTC. */
  day: number;
  today: Counts;
}

/**
 * What decides about canaries: what was told since they began, account by account, so that none of them weighs more than the
 * others together. All gateways have the same, over restarts.
 */
export class CanaryVoices {
  readonly #documents: DocumentCollection<Voice>;

  constructor(database: DocumentDatabase) {
    // A count that a power cut takes back is no loss.
    this.#documents = database.collection('canaryVoices', { writeConcern: { journal: false } });
  }

  /** Counts what an account tells of the release that it sees. */
  async add(
    accountId: string,
    report: ClientReport,
    canaries: readonly RunningCanary[],
    now = Date.now(),
  ): Promise<void> {
    const day = Math.floor(now / DAY_MS);
    for (const canary of canaries) {
      const version = canary.isShownTo(accountId) ? canary.version : canary.live;
      if (version === undefined) continue;
      const told = toldOf(canary.remote, version, report);
      if (told.loads + told.errors === 0) continue;
      const _id = prefixOf(canary, version) + hashOf(canary, accountId);
      const before = await this.#documents.findOne({ _id });
      if (!before && (await this.#heard(canary, version)) >= HEARD_ACCOUNTS) continue;
      const today = before?.day === day ? before.today : { loads: 0, errors: 0 };
      const counted = {
        loads: Math.min(told.loads, COUNTED_A_DAY - today.loads),
        errors: Math.min(told.errors, COUNTED_A_DAY - today.errors),
      };
      // Written as it is then: of two reports at once one may be lost, and never both be counted beyond the bound.
      const voice = {
        day,
        loads: (before?.loads ?? 0) + counted.loads,
        errors: (before?.errors ?? 0) + counted.errors,
        today: { loads: today.loads + counted.loads, errors: today.errors + counted.errors },
      };
      await this.#documents.updateOne({ _id }, { $set: voice }, { upsert: true });
    }
  }

  /** What all accounts told of a release but the one that told most loads, and the one that told most errors. */
  async of(canary: RunningCanary, version: string): Promise<Counts> {
    const voices = await this.#documents
      .find(idsOf(canary, version), { projection: { loads: 1, errors: 1 } })
      .toArray();
    return {
      loads: withoutGreatest(voices.map(({ loads }) => loads)),
      errors: withoutGreatest(voices.map(({ errors }) => errors)),
    };
  }

  /** Forgets what was told while canaries ran that have ended. */
  async keepOnly(canaries: readonly RunningCanary[]): Promise<void> {
    const kept = canaries
      .map((canary) => within(`${runOf(canary)} `))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const between = ['', ...kept.map(({ to }) => to)].map((from, index) => ({ from, to: kept[index]?.from }));
    for (const { from, to } of between) {
      await this.#documents.deleteMany({ _id: to === undefined ? { $gte: from } : { $gte: from, $lt: to } });
    }
  }

  #heard(canary: RunningCanary, version: string): Promise<number> {
    return this.#documents.countDocuments(idsOf(canary, version));
  }
}

function toldOf(remote: string, version: string, { loads, errors }: ClientReport): Counts {
  const count = (lines: readonly { remote: string; version: string; count: number }[]) =>
    lines
      .filter((line) => line.remote === remote && line.version === version)
      .reduce((sum, line) => sum + line.count, 0);
  return { loads: count(loads), errors: count(errors) };
}

function withoutGreatest(counts: readonly number[]): number {
  const { sum, greatest } = counts.reduce(
    (all, count) => ({ sum: all.sum + count, greatest: Math.max(all.greatest, count) }),
    { sum: 0, greatest: 0 },
  );
  return sum - greatest;
}

function runOf({ remote, release, lot }: RunningCanary): string {
  return `${remote} ${release} ${lot}`;
}

function prefixOf(canary: RunningCanary, version: string): string {
  return `${runOf(canary)} ${version} `;
}

function idsOf(canary: RunningCanary, version: string) {
  const { from, to } = within(prefixOf(canary, version));
  return { _id: { $gte: from, $lt: to } };
}

/** All that begins with a prefix, which ends with a space. */
function within(prefix: string): { from: string; to: string } {
  // '!' is what follows a space.
  return { from: prefix, to: `${prefix.slice(0, -1)}!` };
}

function hashOf({ lot }: RunningCanary, accountId: string): string {
  return createHash('sha256').update(`voice ${lot} ${accountId}`).digest('hex').slice(0, 16);
}
