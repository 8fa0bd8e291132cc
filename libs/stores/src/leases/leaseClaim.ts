import type { Contender, Fence } from '@forkcast/event-sourcing';
import type { LeaseDocument } from './leaseDocument';

interface ClaimTerm {
  fence: Fence;
  ended: AbortController;
  renewedAt: number;
}

/** The state of one lease in this process: held, or watched while another process holds it. */
export class LeaseClaim {
  readonly name: string;
  readonly #contender: Contender;
  readonly #leaseMs: number;
  #term: ClaimTerm | undefined;
  #serving: Promise<void> | undefined;
  #mayBeFree = true;

  /** A term ends if no heartbeat was sent for `leaseMs`. */
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
    this.#serving = this.#contender.serve({ ...fence, signal: term.ended.signal, lost: end }).finally(() => {
      end();
      this.#serving = undefined;
    });
  }

  /** Records that other processes received this process's heartbeat at `now`. */
  renewed(now: number): void {
    if (this.#term) this.#term.renewedAt = now;
  }

  /** Handles the lease as read. Returns whether this process may try to take it. */
  isFree(lease: LeaseDocument | undefined, self: string, isAlive: (holder: string) => boolean): boolean {
    const term = this.#term;
    if (term && lease?.holder === self && lease.token === term.fence.token) {
      this.#mayBeFree = false;
      return false;
    }
    this.#end(term);
    if (this.#serving) return false;
    this.#mayBeFree = false;
    return !lease || lease.holder === null || lease.holder === self || !isAlive(lease.holder);
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

  #end(term: ClaimTerm | undefined): void {
    if (!term || this.#term !== term) return;
    this.#term = undefined;
    this.#mayBeFree = true;
    term.ended.abort();
  }
}
