import type { Contender, Fence } from '@forkcast/event-sourcing';
import type { LeaseDocument } from './leaseDocument';

interface ClaimTerm {
  fence: Fence;
  ended: AbortController;
  renewedAt: number;
}

/** Where this process stands with one lease: it holds it, or it watches whoever does. */
export class LeaseClaim {
  readonly name: string;
  readonly #contender: Contender;
  readonly #lease: number;
  #term: ClaimTerm | undefined;
  #serving: Promise<void> | undefined;
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

  /** Takes a look at the lease, begun at `now`. Answers whether this process may try to take it. */
  isFree(lease: LeaseDocument | undefined, self: string, now: number): boolean {
    const term = this.#term;
    if (term && lease?.holder === self && lease.token === term.fence.token) {
      term.renewedAt = now;
      return false;
    }
    this.#end(term);
    if (this.#serving) return false;
    return !lease || lease.holder === null || lease.holder === self || this.#hasRunOut(lease, now);
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
    term.ended.abort();
  }
}
