import { randomUUID } from 'node:crypto';
import {
  isDuplicateKey,
  pauseAfter,
  type Contender,
  type DocumentCollection,
  type DocumentDatabase,
  type Fence,
  type Leases,
  type Logger,
} from '@forkcast/event-sourcing';
import { LeaseClaim } from './leaseClaim';
import { LEASES, type LeaseDocument } from './leaseDocument';

/** Milliseconds. A holder that gives no sign of life for `lease` has lost; signs are given and looked for every `beat`. */
export interface LeaseTimes {
  lease: number;
  beat: number;
}

const TIMES: LeaseTimes = { lease: 6_000, beat: 500 };

/** Where holders write; see `FencedTransactions`. */
export interface LeaseSessions {
  begin(lease: string): string;
  end(sessionId: string): Promise<void>;
}

export interface LeaseKeeperOptions {
  database: DocumentDatabase;
  sessions: LeaseSessions;
  logger?: Logger;
  times?: LeaseTimes;
  /** Milliseconds that pass on this machine, from any beginning; never set back. */
  clock?: () => number;
}

/**
 * All leases of one process. No clock is ever compared with another machine's: who waits for a lease watches whether
 * its document changes, and takes it over once it has not for the time of a lease on the watcher's own clock; who
 * holds one stops by its own clock if it could not renew it for as long.
 */
export class LeaseKeeper implements Leases {
  readonly #holder = randomUUID();
  readonly #options: LeaseKeeperOptions;
  readonly #times: LeaseTimes;
  readonly #clock: () => number;
  readonly #documents: DocumentCollection<LeaseDocument>;
  readonly #claims = new Map<string, LeaseClaim>();
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #expiring: NodeJS.Timeout | undefined;
  /** Looks that failed one after the other. */
  #failures = 0;
  #closed = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
    this.#clock = options.clock ?? (() => performance.now());
    this.#documents = options.database.collection<LeaseDocument>(LEASES);
  }

  async contend(name: string, contender: Contender): Promise<() => Promise<void>> {
    if (this.#claims.has(name)) throw new Error(`This process contends for the lease ${name} already`);
    const claim = new LeaseClaim(name, contender, this.#times.lease);
    this.#claims.set(name, claim);
    this.#expiring ??= setInterval(() => this.#expire(), this.#times.beat).unref();
    await this.look();
    return async () => {
      this.#claims.delete(name);
      // A look that is under way may still take it.
      await this.#looking;
      const fence = await claim.stop();
      if (fence) await this.#giveBack(fence);
    };
  }

  /** Renews what is held and looks at what is not; does so by itself every beat. */
  async look(): Promise<void> {
    while (this.#looking) await this.#looking;
    clearTimeout(this.#timer);
    this.#looking = this.#lookNow();
    await this.#looking;
    this.#looking = undefined;
    if (this.#closed || this.#claims.size === 0) return;
    const { beat } = this.#times;
    // Not much later after a failure: what is held has to be renewed.
    const pause = this.#failures > 0 ? pauseAfter(this.#failures, { first: beat, longest: 2 * beat }) : beat;
    this.#timer = setTimeout(() => void this.look(), pause).unref();
  }

  /** Stops looking. What is still held is not given back and runs out. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#expiring);
    await this.#looking;
    await Promise.all([...this.#claims.values()].map((claim) => claim.stop()));
    this.#claims.clear();
  }

  /** A look may hang with the server; turns end in time all the same. */
  #expire(): void {
    for (const claim of this.#claims.values()) claim.expire(this.#clock());
  }

  async #lookNow(): Promise<void> {
    const began = this.#clock();
    this.#expire();
    try {
      await this.#renew();
      const _id = { $in: [...this.#claims.keys()] };
      const found = new Map((await this.#documents.find({ _id }).toArray()).map((each) => [each._id, each]));
      const free = [...this.#claims.values()].filter((claim) =>
        claim.isFree(found.get(claim.name), this.#holder, began),
      );
      await Promise.all(free.map((claim) => this.#take(claim, found.get(claim.name), began)));
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      if (this.#failures === 1)
        this.#options.logger?.warn({ err }, 'leases could not be renewed; will try again');
    }
  }

  async #renew(): Promise<void> {
    const held = [...this.#claims.values()].flatMap((claim) => claim.fence ?? []);
    if (held.length === 0) return;
    await this.#documents.bulkWrite(
      held.map(({ name: _id, token }) => ({
        updateOne: { filter: { _id, token, holder: this.#holder }, update: { $inc: { beat: 1 } } },
      })),
      { ordered: false },
    );
  }

  async #take(claim: LeaseClaim, before: LeaseDocument | undefined, began: number): Promise<void> {
    const { sessions, logger } = this.#options;
    const { name: _id } = claim;
    const session = sessions.begin(_id);
    const holder = this.#holder;
    if (!before) {
      if (await this.#make({ _id, token: 1, holder, beat: 0, session })) claim.held(1, began);
      return;
    }
    if (before.holder !== null && before.holder !== holder) {
      const details = { lease: _id, token: before.token + 1 };
      logger?.warn(details, 'the holder of a lease gave no sign of life; it is taken over');
    }
    if (before.holder !== null) await this.#endSession(before);
    const { matchedCount } = await this.#documents.updateOne(
      { _id, token: before.token, beat: before.beat },
      { $set: { holder, session }, $inc: { token: 1, beat: 1 } },
    );
    if (matchedCount === 1) claim.held(before.token + 1, began);
  }

  /** Whether the lease was made by this process; another one may have been faster. */
  async #make(document: LeaseDocument): Promise<boolean> {
    try {
      await this.#documents.bulkWrite([{ insertOne: { document } }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Without this, what the former holder may have left open would stay locked for a minute. */
  async #endSession({ _id, session }: LeaseDocument): Promise<void> {
    try {
      await this.#options.sessions.end(session);
    } catch (err) {
      this.#options.logger?.warn({ err, lease: _id }, 'the session of a former holder could not be ended');
    }
  }

  async #giveBack({ name: _id, token }: Fence): Promise<void> {
    try {
      await this.#documents.updateOne(
        { _id, token, holder: this.#holder },
        { $set: { holder: null }, $inc: { beat: 1 } },
      );
    } catch (err) {
      this.#options.logger?.warn({ err, lease: _id }, 'a lease could not be given back; it will run out');
    }
  }
}
