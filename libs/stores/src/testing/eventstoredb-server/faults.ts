/**
 * Simulated faults of an append. 'unheard': neither written nor answered. 'unanswered': written and not answered.
 * 'cut': written, then the call breaks.
 */
export type AppendFault = 'unheard' | 'unanswered' | 'cut';

/** Ends one subscription, normally or with an error. */
export type DropSubscription = (how: 'end' | 'error') => void;

/** How a test makes the server misbehave. */
export class Faults {
  /** Reports 2^64-1 as the end of an empty result, as EventStoreDB 24 does (KDB-710). */
  reportsMinusOneWhenEmpty = false;
  /** This server is a follower of one at that port: calls that require the leader are rejected with its address. */
  leaderPort: number | undefined;
  readonly #appends: (AppendFault | undefined)[] = [];
  readonly #subscriptions = new Set<DropSubscription>();

  /** Faults of the next appends, one each; undefined for success. */
  nextAppends(...faults: (AppendFault | undefined)[]): void {
    this.#appends.push(...faults);
  }

  dropSubscriptions(how: 'end' | 'error'): void {
    for (const drop of [...this.#subscriptions]) drop(how);
  }

  /** For the server: the fault of the current append. */
  takeAppend(): AppendFault | undefined {
    return this.#appends.shift();
  }

  /** For the server: registers a subscription that can be dropped until it ends. */
  addSubscription(drop: DropSubscription): () => void {
    this.#subscriptions.add(drop);
    return () => this.#subscriptions.delete(drop);
  }
}
