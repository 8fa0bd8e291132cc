import type { Contender, Fence } from '@forkcast/event-sourcing';
import type { LeaseDocument } from './leaseDocument';

interface ClaimTerm {
  fence: Fence;
  ended: AbortController;
  renewedAt: number;
}

/** The known state of the processes that hold leases. */
export interface Holders {
  self: string;
  isAlive: (holder: string) => boolean | undefined;
}

/** The state of one lease in this process: held, or watched while another process holds it. */
export class LeaseClaim {
  readonly name: string;
  readonly #contender: Contender;
  readonly #leaseMs: number;
  #term: ClaimTerm | undefined;
  #serving: Promise<void> | undefined;
  #mayBeFree = true;
  /** The lease as last read, since when it has been unchanged, and when it was last read. */
  #seen: { token: number; beat: number; since: number; readAt: number } | undefined;

  /** A holder without heartbeats keeps the lease for `leaseMs`. */
  constructor(name: string, contender: Contender, leaseMs: number) {
    this.name = name;
    this.#contender = contender;
    this.#leaseMs = leaseMs;
  }

  /** The lease that this process holds now. */
  get fence(): Fence | undefined {
    return this.#term?.fence;
  }

  /** Whether the lease may be free, as far as this process knows without reading it. */
  get mayBeFree(): boolean {
    return this.#mayBeFree;
  }

  beginTerm(token: number, since: number): void {
    const fence: Fence = { name: this.name, token };
    const term = { fence, ended: new AbortController(), renewedAt: since };
    const end = () => this.#end(term);
    this.#term = term;
    this.#seen = undefined;
    this.#serving = this.#contender.serve({ ...fence, signal: term.ended.signal, lost: end }).finally(() => {
      end();
      this.#serving = undefined;
    });
  }

  /** Records that other processes received this process's heartbeat at `now`. */
  renewed(now: number): void {
    if (this.#term) this.#term.renewedAt = now;
  }

  /**
   * Handles the lease as read at `now`. Returns whether this process may try to take it. `isAlive` returns
   * undefined for non-members, which send a heartbeat with each lease.
   */
  isFree(lease: LeaseDocument | undefined, now: number, { self, isAlive }: Holders): boolean {
    const term = this.#term;
    if (term && lease?.holder === self && lease.token === term.fence.token) {
      this.#mayBeFree = false;
      return false;
    }
    this.#end(term);
    if (this.#serving) return false;
    this.#mayBeFree = false;
    if (!lease || lease.holder === null || lease.holder === self) return true;
    return !(isAlive(lease.holder) ?? !this.#hasExpired(lease, now));
  }

  /** Ends a term that could not be renewed in time. */
  expire(now: number): void {
    if (this.#term && now - this.#term.renewedAt >= this.#leaseMs) this.#end(this.#term);
  }

  /** Ends the term. Once its work has ended, resolves to the lease that was held. */
  async stop(): Promise<Fence | undefined> {
    const fence = this.fence;
    this.#end(this.#term);
    await this.#serving;
    return fence;
  }

  #hasExpired({ token, beat }: LeaseDocument, now: number): boolean {
    const before = this.#seen;
    const isSame = before?.token === token && before.beat === beat;
    // After a long gap between reads, a missed heartbeat can't be distinguished from a dead holder.
    const since = isSame && now - before.readAt <= this.#leaseMs / 2 ? before.since : now;
    this.#seen = { token, beat, since, readAt: now };
    return now - since >= this.#leaseMs;
  }

  #end(term: ClaimTerm | undefined): void {
    if (!term || this.#term !== term) return;
    this.#term = undefined;
    this.#mayBeFree = true;
    term.ended.abort();
  }
}
