/**
 * What a server does with an append when it is not well.
 * 'unheard': neither written nor answered. 'unanswered': written and not answered. 'cut': written, then the call breaks.
 */
export type AppendFault = 'unheard' | 'unanswered' | 'cut';

/** Ends one subscription: as if it were over, or with an error. */
export type DropSubscription = (how: 'end' | 'error') => void;

/** How a test makes the server misbehave. */
export class Faults {
  /** Says of nothing that it ends at 2^64-1, as EventStoreDB 24 does (KDB-710). */
  saysMinusOneOfNothing = false;
  /** This server follows one at that port of this machine: what requires the leader is refused, and told where it is. */
  leaderPort: number | undefined;
  readonly #appends: (AppendFault | undefined)[] = [];
  readonly #subscriptions = new Set<DropSubscription>();

  /** The next appends go wrong, one for each fault; well for each undefined. */
  nextAppends(...faults: (AppendFault | undefined)[]): void {
    this.#appends.push(...faults);
  }

  dropSubscriptions(how: 'end' | 'error'): void {
    for (const drop of [...this.#subscriptions]) drop(how);
  }

  /** For the server: what to do with the append at hand. */
  takeAppend(): AppendFault | undefined {
    return this.#appends.shift();
  }

  /** For the server: a subscription that can be dropped, until it is over. */
  addSubscription(drop: DropSubscription): () => void {
    this.#subscriptions.add(drop);
    return () => this.#subscriptions.delete(drop);
  }
}
