/** Counts the calls to a server by name. */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The counts since the previous call, the most frequent first. */
  take(): CountedCalls {
    const byName = [...this.#counts].sort(([, one], [, other]) => other - one);
    this.#counts.clear();
    return { total: byName.reduce((sum, [, count]) => sum + count, 0), byName: Object.fromEntries(byName) };
  }
}

export interface CountedCalls {
  total: number;
  byName: Readonly<Record<string, number>>;
}
