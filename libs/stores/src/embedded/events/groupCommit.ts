interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Committer<Item, Outcome> {
  /** Returns an outcome for each item, in order, or rejects for all of them. */
  commit: (items: Item[]) => Promise<readonly Outcome[]>;
  /** Receives a committed group before its callers do. */
  committed: (items: Item[], outcomes: readonly Outcome[]) => void;
}

/** A group of this size is committed without waiting for the end of the tick. */
const FULL_GROUP_SIZE = 32;
const MAX_GROUP_SIZE = 1_024;

/**
 * Turns many small commits into few large ones: items that arrive in one event-loop tick, or during another commit,
 * share a group. The next group is sent before the last one's outcomes are handled, so that both threads work in
 * parallel.
 */
export class GroupCommit<Item, Outcome> {
  readonly #committer: Committer<Item, Outcome>;
  #gathering: Waiting<Item, Outcome>[] = [];
  #committing: Promise<void> | undefined;
  #endOfTick: NodeJS.Immediate | undefined;

  constructor(committer: Committer<Item, Outcome>) {
    this.#committer = committer;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      this.#gathering.push({ item, resolve, reject });
      if (this.#committing) return;
      if (this.#gathering.length >= FULL_GROUP_SIZE) this.#start();
      else this.#endOfTick ??= setImmediate(() => this.#start());
    });
  }

  /** Resolves once nothing is queued or in progress. */
  async idle(): Promise<void> {
    this.#start();
    while (this.#committing) await this.#committing;
  }

  #start(): void {
    clearImmediate(this.#endOfTick);
    this.#endOfTick = undefined;
    if (this.#committing || this.#gathering.length === 0) return;
    this.#committing = this.#commit(this.#gathering.splice(0, MAX_GROUP_SIZE));
  }

  async #commit(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const items = group.map(({ item }) => item);
    const settle = await this.#committer.commit(items).then(
      (outcomes) => () => this.#resolveAll(group, items, outcomes),
      (error: unknown) => () => group.forEach(({ reject }) => reject(error)),
    );
    this.#committing = undefined;
    this.#start();
    settle();
  }

  #resolveAll(group: readonly Waiting<Item, Outcome>[], items: Item[], outcomes: readonly Outcome[]): void {
    this.#committer.committed(items, outcomes);
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('a commit left one of its group unanswered'));
      else resolve(outcome);
    });
  }
}
