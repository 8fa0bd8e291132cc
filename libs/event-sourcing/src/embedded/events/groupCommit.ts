import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

const LARGEST_GROUP = 1_024;

/**
 * Turns many small commits into few large ones: while one group is being committed the next one gathers, and goes as
 * soon as the first is done. A lone item waits for nobody.
 */
export class GroupCommit<Item, Outcome> {
  readonly #commitGroup: (items: Item[]) => Promise<readonly Outcome[]>;
  #gathering: Waiting<Item, Outcome>[] = [];
  #running: Promise<void> | undefined;

  /** `commitGroup` answers an outcome for each item, in order, or rejects for all of them. */
  constructor(commitGroup: (items: Item[]) => Promise<readonly Outcome[]>) {
    this.#commitGroup = commitGroup;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      this.#gathering.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves once nothing is gathered or under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      // What is asked for in one turn of the event loop belongs together, and so does what the answers set off.
      await nextTurn();
      if (this.#gathering.length === 0) break;
      const group = this.#gathering.splice(0, LARGEST_GROUP);
      try {
        const outcomes = await this.#commitGroup(group.map(({ item }) => item));
        group.forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index];
          if (outcome === undefined) reject(new Error('a commit left one of its group unanswered'));
          else resolve(outcome);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = undefined;
  }
}
