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
import { MemberWatch, type MembersDocument, type SendHeartbeat } from './members';

/**
 * Milliseconds. A process without a heartbeat for `lease` loses its leases. Heartbeats are sent every `beat`. The
 * leases themselves are read every `look` unless a change is known.
 */
export interface LeaseTimes {
  lease: number;
  beat: number;
  look: number;
}

const TIMES: LeaseTimes = { lease: 6_000, beat: 1_000, look: 10_000 };
/** A process that stays silent for this many lease durations stops being a member. */
const FORGOTTEN_AFTER = 10;

/** The session in which holders write; see `FencedTransactions`. */
export interface LeaseSessions {
  begin(lease: string): string;
  end(sessionId: string): Promise<void>;
}

export interface LeaseKeeperOptions {
  database: DocumentDatabase;
  sessions: LeaseSessions;
  sendHeartbeat: SendHeartbeat;
  logger?: Logger;
  times?: LeaseTimes;
  /** Monotonic milliseconds on this machine, from any origin. */
  clock?: () => number;
}

/**
 * All leases of one process, which share one heartbeat document. Clocks of different machines are never compared. A
 * process that waits for a lease watches the holder's heartbeats and takes over when they stop for the lease duration
 * on its own clock. A holder stops by its own clock if it couldn't send a heartbeat for as long. Holders of the
 * previous version aren't members and send a heartbeat with each of their leases.
 */
export class LeaseKeeper implements Leases {
  readonly #holder = randomUUID();
  readonly #options: LeaseKeeperOptions;
  readonly #times: LeaseTimes;
  readonly #clock: () => number;
  readonly #documents: DocumentCollection<LeaseDocument>;
  readonly #claims = new Map<string, LeaseClaim>();
  readonly #members: MemberWatch;
  /** The known changes when the leases were last read, and the time of that read. */
  #looked = { changes: -1, at: -Infinity };
  /** The holders at that read. */
  #holders: ReadonlySet<string> = new Set();
  /** Leases that could not be released: a live process would keep them otherwise. */
  #unreturned: Fence[] = [];
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #expiring: NodeJS.Timeout | undefined;
  /** Consecutive failed reads. */
  #failures = 0;
  #closed = false;
  /** The callers that want this process to be known as alive. */
  #attending = 0;
  /** When the last successful heartbeat was started. */
  #heardAt: number | undefined;
  #lapses = 0;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
    this.#clock = options.clock ?? (() => performance.now());
    const { lease } = this.#times;
    this.#members = new MemberWatch(lease, FORGOTTEN_AFTER * lease);
    this.#documents = options.database.collection<LeaseDocument>(LEASES);
  }

  get self(): string {
    return this.#holder;
  }

  members(): readonly string[] {
    return this.#members.alive();
  }

  get lapses(): number {
    return this.#lapses + (this.#isSilent(this.#clock()) ? 1 : 0);
  }

  async attend(): Promise<() => void> {
    this.#attending += 1;
    await this.look();
    return () => {
      this.#attending -= 1;
      if (!this.#isNeeded) clearTimeout(this.#timer);
    };
  }

  async contend(name: string, contender: Contender): Promise<() => Promise<void>> {
    if (this.#claims.has(name)) throw new Error(`This process contends for the lease ${name} already`);
    const claim = new LeaseClaim(name, contender, this.#times.lease);
    this.#claims.set(name, claim);
    this.#expiring ??= setInterval(() => this.#expire(), this.#times.beat).unref();
    await this.look();
    return async () => {
      this.#claims.delete(name);
      // A read in progress may still take it.
      await this.#looking;
      const fence = await claim.stop();
      if (fence) await this.#giveBack(fence);
      if (!this.#isNeeded) clearTimeout(this.#timer);
    };
  }

  /** Sends a heartbeat and reads what may have changed. Schedules itself every beat. */
  async look(): Promise<void> {
    while (this.#looking) await this.#looking;
    clearTimeout(this.#timer);
    this.#looking = this.#lookNow();
    await this.#looking;
    this.#looking = undefined;
    if (this.#closed || !this.#isNeeded) return;
    const { beat } = this.#times;
    // Retry soon after a failure because leases have to be renewed. Jitter keeps processes from running at the same
    // moment.
    const pauses = { first: beat, longest: 2 * beat };
    const pause = this.#failures > 0 ? pauseAfter(this.#failures, pauses) : beat * (0.9 + Math.random() / 5);
    this.#timer = setTimeout(() => void this.look(), pause).unref();
  }

  /** Stops reading. Leases that are still held aren't released and expire. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#expiring);
    await this.#looking;
    await Promise.all([...this.#claims.values()].map((claim) => claim.stop()));
    this.#claims.clear();
    if (this.#members.isAlive(this.#holder)) await this.#leave();
  }

  get #isNeeded(): boolean {
    return this.#claims.size + this.#unreturned.length + this.#attending > 0;
  }

  #isSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#times.lease;
  }

  /** Terms end in time even when a read hangs with the server. */
  #expire(): void {
    for (const claim of this.#claims.values()) claim.expire(this.#clock());
  }

  async #lookNow(): Promise<void> {
    const startedAt = this.#clock();
    this.#expire();
    try {
      const { changes } = await this.#sendHeartbeat(startedAt);
      for (const fence of this.#unreturned.splice(0)) await this.#giveBack(fence);
      if (this.#hasToLook(changes, startedAt)) await this.#lookAtLeases(changes, startedAt);
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      if (this.#failures === 1)
        this.#options.logger?.warn({ err }, 'leases could not be renewed; will try again');
    }
  }

  async #sendHeartbeat(startedAt: number, changed?: boolean): Promise<MembersDocument> {
    const members = await this.#options.sendHeartbeat({
      self: this.#holder,
      changed,
      gone: this.#members.gone(),
    });
    this.#members.look(members, startedAt);
    if (this.#isSilent(startedAt)) this.#lapses += 1;
    this.#heardAt = startedAt;
    for (const claim of this.#claims.values()) claim.renewed(startedAt);
    return members;
  }

  async #lookAtLeases(changes: number, startedAt: number): Promise<void> {
    const _id = { $in: [...this.#claims.keys()] };
    const found = new Map((await this.#documents.find({ _id }).toArray()).map((each) => [each._id, each]));
    const isAlive = (holder: string) => this.#members.isAlive(holder);
    const free = [...this.#claims.values()].filter((claim) =>
      claim.isFree(found.get(claim.name), startedAt, { self: this.#holder, isAlive }),
    );
    this.#holders = new Set([...found.values()].flatMap(({ holder }) => holder ?? []));
    this.#looked = { changes, at: startedAt };
    const outcomes = await Promise.all(
      free.map((claim) => this.#take(claim, found.get(claim.name), startedAt)),
    );
    if (outcomes.includes(true)) await this.#sendHeartbeat(startedAt, true);
  }

  #hasToLook(changes: number, now: number): boolean {
    if (changes !== this.#looked.changes || now - this.#looked.at >= this.#times.look) return true;
    if ([...this.#claims.values()].some(({ unsure }) => unsure)) return true;
    // A process that isn't a known member may be dead or of the previous version, so check its leases.
    return [...this.#holders].some((holder) => this.#members.isAlive(holder) !== true);
  }

  /** Returns whether this process now holds the lease. */
  async #take(claim: LeaseClaim, before: LeaseDocument | undefined, startedAt: number): Promise<boolean> {
    const { sessions, logger } = this.#options;
    const { name: _id } = claim;
    const session = sessions.begin(_id);
    const holder = this.#holder;
    if (!before) {
      const isCreated = await this.#create({ _id, token: 1, holder, beat: 0, session });
      if (isCreated) claim.held(1, startedAt);
      return isCreated;
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
    if (matchedCount === 1) claim.held(before.token + 1, startedAt);
    return matchedCount === 1;
  }

  /** Whether this process created the lease. Another one may have been faster. */
  async #create(document: LeaseDocument): Promise<boolean> {
    try {
      await this.#documents.bulkWrite([{ insertOne: { document } }]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Otherwise documents locked by the former holder's open transaction would stay locked for a minute. */
  async #endSession({ _id, session }: LeaseDocument): Promise<void> {
    try {
      await this.#options.sessions.end(session);
    } catch (err) {
      this.#options.logger?.warn({ err, lease: _id }, 'the session of a former holder could not be ended');
    }
  }

  async #giveBack(fence: Fence): Promise<void> {
    const { name: _id, token } = fence;
    try {
      await this.#documents.updateOne(
        { _id, token, holder: this.#holder },
        { $set: { holder: null }, $inc: { beat: 1 } },
      );
      await this.#options.sendHeartbeat({ self: this.#holder, changed: true });
    } catch (err) {
      this.#options.logger?.warn({ err, lease: _id }, 'a lease could not be given back; will try again');
      this.#unreturned.push(fence);
    }
  }

  async #leave(): Promise<void> {
    try {
      await this.#options.sendHeartbeat({ self: this.#holder, changed: true, gone: [this.#holder] });
    } catch (err) {
      this.#options.logger?.warn({ err }, 'could not say that this process ends; it will be noticed');
    }
  }
}
