/** A kind of fault with the number of places where it was found. */
export interface Fault {
  what: string;
  count: number;
  /** The first few places. */
  examples: readonly string[];
}

/** Maximum number of places listed. */
export const MAX_EXAMPLES = 5;

/** Counts faults and remembers the first few places. */
export class Faults {
  readonly #faults = new Map<string, { what: string; count: number; examples: string[] }>();

  add(what: string, example: string, count = 1): void {
    const fault = this.#faults.get(what) ?? { what, count: 0, examples: [] };
    fault.count += count;
    if (fault.examples.length < MAX_EXAMPLES) fault.examples.push(example);
    this.#faults.set(what, fault);
  }

  get all(): readonly Fault[] {
    return [...this.#faults.values()];
  }
}
