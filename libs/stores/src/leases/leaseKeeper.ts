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
import { MemberWatch, type MembersDocument, type SayAlive } from './members';

/**
 * Milliseconds. A process that gives no sign of life for `lease` has lost what it held; signs are given every `beat`, and
 * the leases themselves are looked at every `look` unless something is known to have changed.
 */
export interface LeaseTimes {
  lease: number;
  beat: number;
  look: number;
}

const TIMES: LeaseTimes = { lease: 6_000, beat: 1_000, look: 10_000 };
/** After so many times the time of a lease, a silent process is no member any more. */
const FORGOTTEN_AFTER = 10;

/** Where holders write; see `FencedTransactions`. */
export interface LeaseSessions {
  begin(lease: string): string;
  end(sessionId: string): Promise<void>;
}

export interface LeaseKeeperOptions {
  database: DocumentDatabase;
  sessions: LeaseSessions;
  sayAlive: SayAlive;
  logger?: Logger;
  times?: LeaseTimes;
  /** Milliseconds that pass on this machine, from any beginning; never set back. */
  clock?: () => number;
}

/**
 * All leases of one process, which says that it lives with one document for all of them. No clock is ever compared with
 * another machine's: who waits for a lease watches whether its holder gives signs of life, and takes it over once it has
 * not for the time of a lease on the watcher's own clock; who holds one stops by its own clock if it could not say that it
 * lives for as long. A holder of the version before, which is no member, gives signs with each of its leases.
 */
export class LeaseKeeper implements Leases {
  readonly #holder = randomUUID();
  readonly #options: LeaseKeeperOptions;
  readonly #times: LeaseTimes;
  readonly #clock: () => number;
  readonly #documents: DocumentCollection<LeaseDocument>;
  readonly #claims = new Map<string, LeaseClaim>();
  readonly #members: MemberWatch;
  /** What was known of changes when the leases were looked at last, and when that was. */
  #looked = { changes: -1, at: -Infinity };
  /** Who held the leases then. */
  #holders: ReadonlySet<string> = new Set();
  /** What could not be given back: a process that lives keeps what it has. */
  #unreturned: Fence[] = [];
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #expiring: NodeJS.Timeout | undefined;
  /** Looks that failed one after the other. */
  #failures = 0;
  #closed = false;
  /** Who wants this process to be known as alive. */
  #attending = 0;
  /** When the last sign of life was begun that was heard. */
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
      // A look that is under way may still take it.
      await this.#looking;
      const fence = await claim.stop();
      if (fence) await this.#giveBack(fence);
      if (!this.#isNeeded) clearTimeout(this.#timer);
    };
  }

  /** Says that this process lives, and looks at what may have changed; does so by itself every beat. */
  async look(): Promise<void> {
    while (this.#looking) await this.#looking;
    clearTimeout(this.#timer);
    this.#looking = this.#lookNow();
    await this.#looking;
    this.#looking = undefined;
    if (this.#closed || !this.#isNeeded) return;
    const { beat } = this.#times;
    // Not much later after a failure: what is held has to be renewed. Not all processes in the same moment.
    const pauses = { first: beat, longest: 2 * beat };
    const pause = this.#failures > 0 ? pauseAfter(this.#failures, pauses) : beat * (0.9 + Math.random() / 5);
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
    if (this.#members.isAlive(this.#holder)) await this.#leave();
  }

  get #isNeeded(): boolean {
    return this.#claims.size + this.#unreturned.length + this.#attending > 0;
  }

  #isSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#times.lease;
  }

  /** A look may hang with the server; turns end in time all the same. */
  #expire(): void {
    for (const claim of this.#claims.values()) claim.expire(this.#clock());
  }

  async #lookNow(): Promise<void> {
    const began = this.#clock();
    this.#expire();
    try {
      const { changes } = await this.#sayAlive(began);
      for (const fence of this.#unreturned.splice(0)) await this.#giveBack(fence);
      if (this.#hasToLook(changes, began)) await this.#lookAtLeases(changes, began);
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      if (this.#failures === 1)
        this.#options.logger?.warn({ err }, 'leases could not be renewed; will try again');
    }
  }

  async #sayAlive(began: number, changed?: boolean): Promise<MembersDocument> {
    const members = await this.#options.sayAlive({
      self: this.#holder,
      changed,
      gone: this.#members.gone(),
    });
    this.#members.look(members, began);
    if (this.#isSilent(began)) this.#lapses += 1;
    this.#heardAt = began;
    for (const claim of this.#claims.values()) claim.renewed(began);
    return members;
  }

  async #lookAtLeases(changes: number, began: number): Promise<void> {
    const _id = { $in: [...this.#claims.keys()] };
    const found = new Map((await this.#documents.find({ _id }).toArray()).map((each) => [each._id, each]));
    const isAlive = (holder: string) => this.#members.isAlive(holder);
    const free = [...this.#claims.values()].filter((claim) =>
      claim.isFree(found.get(claim.name), began, { self: this.#holder, isAlive }),
    );
    this.#holders = new Set([...found.values()].flatMap(({ holder }) => holder ?? []));
    this.#looked = { changes, at: began };
    const taken = await Promise.all(free.map((claim) => this.#take(claim, found.get(claim.name), began)));
    if (taken.includes(true)) await this.#sayAlive(began, true);
  }

  #hasToLook(changes: number, now: number): boolean {
    if (changes !== this.#looked.changes || now - this.#looked.at >= this.#times.look) return true;
    if ([...this.#claims.values()].some(({ unsure }) => unsure)) return true;
    // Who died, or is no member: then only the leases tell.
    return [...this.#holders].some((holder) => this.#members.isAlive(holder) !== true);
  }

  /** Answers whether this process holds it from now on. */
  async #take(claim: LeaseClaim, before: LeaseDocument | undefined, began: number): Promise<boolean> {
    const { sessions, logger } = this.#options;
    const { name: _id } = claim;
    const session = sessions.begin(_id);
    const holder = this.#holder;
    if (!before) {
      const made = await this.#make({ _id, token: 1, holder, beat: 0, session });
      if (made) claim.held(1, began);
      return made;
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
    return matchedCount === 1;
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

  async #giveBack(fence: Fence): Promise<void> {
    const { name: _id, token } = fence;
    try {
      await this.#documents.updateOne(
        { _id, token, holder: this.#holder },
        { $set: { holder: null }, $inc: { beat: 1 } },
      );
      await this.#options.sayAlive({ self: this.#holder, changed: true });
    } catch (err) {
      this.#options.logger?.warn({ err, lease: _id }, 'a lease could not be given back; will try again');
      this.#unreturned.push(fence);
    }
  }

  async #leave(): Promise<void> {
    try {
      await this.#options.sayAlive({ self: this.#holder, changed: true, gone: [this.#holder] });
    } catch (err) {
      this.#options.logger?.warn({ err }, 'could not say that this process ends; it will be noticed');
    }
  }
}
