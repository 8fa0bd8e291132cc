import { randomUUID } from 'node:crypto';
import {
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
import { takeLease, type LeaseSessions } from './takeLease';

export interface LeaseTimes {
  /** A process without a heartbeat for this long loses its leases. */
  leaseMs: number;
  heartbeatMs: number;
  /** Interval for reading the leases when no change is known. */
  readMs: number;
}

const TIMES: LeaseTimes = { leaseMs: 6_000, heartbeatMs: 1_000, readMs: 10_000 };

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
 * on its own clock. A holder stops by its own clock if it couldn't send a heartbeat for as long.
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
  #lastRead = { changes: -1, at: -Infinity };
  /** The holders at that read. */
  #holders: ReadonlySet<string> = new Set();
  #refreshing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #expiring: NodeJS.Timeout | undefined;
  /** Consecutive failed reads. */
  #failures = 0;
  #closed = false;
  /** Number of callers of `startHeartbeat` that have not stopped it. */
  #heartbeatUsers = 0;
  /** When the last successful heartbeat was started. */
  #lastHeartbeatAt: number | undefined;
  #lapses = 0;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
    this.#clock = options.clock ?? (() => performance.now());
    this.#members = new MemberWatch(this.#times.leaseMs);
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

  async startHeartbeat(): Promise<() => void> {
    this.#heartbeatUsers += 1;
    await this.refresh();
    return () => {
      this.#heartbeatUsers -= 1;
      if (!this.#isNeeded) clearTimeout(this.#timer);
    };
  }

  async contend(name: string, contender: Contender): Promise<() => Promise<void>> {
    if (this.#claims.has(name)) throw new Error(`This process contends for the lease ${name} already`);
    const claim = new LeaseClaim(name, contender, this.#times.leaseMs);
    this.#claims.set(name, claim);
    this.#expiring ??= setInterval(() => this.#expire(), this.#times.heartbeatMs).unref();
    await this.refresh();
    return async () => {
      this.#claims.delete(name);
      // A read in progress may still take it.
      await this.#refreshing;
      const fence = await claim.stop();
      if (fence) await this.#release(fence);
      if (!this.#isNeeded) clearTimeout(this.#timer);
    };
  }

  /** Sends a heartbeat and reads what may have changed. Schedules itself every `heartbeatMs`. */
  async refresh(): Promise<void> {
    while (this.#refreshing) await this.#refreshing;
    clearTimeout(this.#timer);
    this.#refreshing = this.#refreshNow();
    await this.#refreshing;
    this.#refreshing = undefined;
    if (this.#closed || !this.#isNeeded) return;
    const { heartbeatMs } = this.#times;
    // Retry soon after a failure because leases have to be renewed. Jitter keeps processes from running at the same
    // moment.
    const pauses = { first: heartbeatMs, longest: 2 * heartbeatMs };
    const jitter = 0.9 + Math.random() / 5;
    const pause = this.#failures > 0 ? pauseAfter(this.#failures, pauses) : heartbeatMs * jitter;
    this.#timer = setTimeout(() => void this.refresh(), pause).unref();
  }

  /** Stops reading. Leases that are still held aren't released and expire. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#expiring);
    await this.#refreshing;
    await Promise.all([...this.#claims.values()].map((claim) => claim.stop()));
    this.#claims.clear();
    if (this.#members.isAlive(this.#holder)) await this.#leave();
  }

  get #isNeeded(): boolean {
    return this.#claims.size + this.#heartbeatUsers > 0;
  }

  #isSilent(now: number): boolean {
    return this.#lastHeartbeatAt !== undefined && now - this.#lastHeartbeatAt >= this.#times.leaseMs;
  }

  /** Terms end in time even when a read hangs with the server. */
  #expire(): void {
    for (const claim of this.#claims.values()) claim.expire(this.#clock());
  }

  async #refreshNow(): Promise<void> {
    const startedAt = this.#clock();
    this.#expire();
    try {
      const { changes } = await this.#sendHeartbeat(startedAt);
      if (this.#mustReadLeases(changes, startedAt)) await this.#readLeases(changes, startedAt);
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
    this.#members.update(members, startedAt);
    if (this.#isSilent(startedAt)) this.#lapses += 1;
    this.#lastHeartbeatAt = startedAt;
    for (const claim of this.#claims.values()) claim.renewed(startedAt);
    return members;
  }

  async #readLeases(changes: number, startedAt: number): Promise<void> {
    const _id = { $in: [...this.#claims.keys()] };
    const found = new Map((await this.#documents.find({ _id }).toArray()).map((each) => [each._id, each]));
    this.#holders = new Set([...found.values()].flatMap(({ holder }) => holder ?? []));
    const isAlive = (holder: string) => this.#members.isAlive(holder);
    // A holder may have become a member after the last heartbeat.
    if (![...this.#holders].every(isAlive)) await this.#sendHeartbeat(startedAt);
    const free = [...this.#claims.values()].filter((claim) =>
      claim.isFree(found.get(claim.name), this.#holder, isAlive),
    );
    this.#lastRead = { changes, at: startedAt };
    const { sessions, logger } = this.#options;
    const taker = { holder: this.#holder, documents: this.#documents, sessions, logger };
    const outcomes = await Promise.all(
      free.map((claim) => takeLease(taker, claim, found.get(claim.name), startedAt)),
    );
    if (outcomes.includes(true)) await this.#sendHeartbeat(startedAt, true);
  }

  #mustReadLeases(changes: number, now: number): boolean {
    if (changes !== this.#lastRead.changes || now - this.#lastRead.at >= this.#times.readMs) return true;
    if ([...this.#claims.values()].some(({ mayBeFree }) => mayBeFree)) return true;
    return [...this.#holders].some((holder) => !this.#members.isAlive(holder));
  }

  async #release({ name: _id, token }: Fence): Promise<void> {
    try {
      await this.#documents.updateOne(
        { _id, token, holder: this.#holder },
        { $set: { holder: null }, $inc: { beat: 1 } },
      );
      await this.#options.sendHeartbeat({ self: this.#holder, changed: true });
    } catch (err) {
      // It expires when this process ends, which is when leases are released.
      this.#options.logger?.warn({ err, lease: _id }, 'a lease could not be released');
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
