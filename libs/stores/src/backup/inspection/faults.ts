/** Something that is wrong, in one place or several. */
export interface Fault {
  what: string;
  count: number;
  /** Where: the first few. */
  examples: readonly string[];
}

/** So many places are named. */
export const MOST_EXAMPLES = 5;

/** Counts what is wrong, and remembers the first few places. */
export class Faults {
  readonly #faults = new Map<string, { what: string; count: number; examples: string[] }>();

  add(what: string, example: string, count = 1): void {
    const fault = this.#faults.get(what) ?? { what, count: 0, examples: [] };
    fault.count += count;
    if (fault.examples.length < MOST_EXAMPLES) fault.examples.push(example);
    this.#faults.set(what, fault);
  }

  get all(): readonly Fault[] {
    return [...this.#faults.values()];
  }
}
