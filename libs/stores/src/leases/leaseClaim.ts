import type { Contender, Fence } from '@forkcast/event-sourcing';
import type { LeaseDocument } from './leaseDocument';

interface ClaimTerm {
  fence: Fence;
  ended: AbortController;
  renewedAt: number;
}

/** What is known of those who hold leases. */
export interface Holders {
  self: string;
  isAlive: (holder: string) => boolean | undefined;
}

/** Where this process stands with one lease: it holds it, or it watches whoever does. */
export class LeaseClaim {
  readonly name: string;
  readonly #contender: Contender;
  readonly #lease: number;
  #term: ClaimTerm | undefined;
  #serving: Promise<void> | undefined;
  #unsure = true;
  /** What the lease looked like, since when, and when it was last looked at. */
  #seen: { token: number; beat: number; since: number; lookedAt: number } | undefined;

  /** `lease` is how long a holder that gives no sign of life keeps it, in milliseconds. */
  constructor(name: string, contender: Contender, lease: number) {
    this.name = name;
    this.#contender = contender;
    this.#lease = lease;
  }

  /** What is held now. */
  get fence(): Fence | undefined {
    return this.#term?.fence;
  }

  /** Whether the lease may be there for the taking, as far as this process knows without looking. */
  get unsure(): boolean {
    return this.#unsure;
  }

  held(token: number, since: number): void {
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

  /** Others have been told at `now` that this process lives. */
  renewed(now: number): void {
    if (this.#term) this.#term.renewedAt = now;
  }

  /**
   * Takes a look at the lease, begun at `now`. Answers whether this process may try to take it. `isAlive` knows of the
   * members; who is none gives signs of life with each lease.
   */
  isFree(lease: LeaseDocument | undefined, now: number, { self, isAlive }: Holders): boolean {
    const term = this.#term;
    if (term && lease?.holder === self && lease.token === term.fence.token) {
      this.#unsure = false;
      return false;
    }
    this.#end(term);
    if (this.#serving) return false;
    this.#unsure = false;
    if (!lease || lease.holder === null || lease.holder === self) return true;
    return !(isAlive(lease.holder) ?? !this.#hasRunOut(lease, now));
  }

  /** Ends a turn that could not be renewed in time. */
  expire(now: number): void {
    if (this.#term && now - this.#term.renewedAt >= this.#lease) this.#end(this.#term);
  }

  /** Ends the turn, and resolves with what was held once its work has ended. */
  async stop(): Promise<Fence | undefined> {
    const fence = this.fence;
    this.#end(this.#term);
    await this.#serving;
    return fence;
  }

  #hasRunOut({ token, beat }: LeaseDocument, now: number): boolean {
    const before = this.#seen;
    const same = before?.token === token && before.beat === beat;
    // Who did not look for a while does not know whether the holder could have given a sign.
    const since = same && now - before.lookedAt <= this.#lease / 2 ? before.since : now;
    this.#seen = { token, beat, since, lookedAt: now };
    return now - since >= this.#lease;
  }

  #end(term: ClaimTerm | undefined): void {
    if (!term || this.#term !== term) return;
    this.#term = undefined;
    this.#unsure = true;
    term.ended.abort();
  }
}
