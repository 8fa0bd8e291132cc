/** How often a server was asked what, by name. */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** What was counted since this was asked last, the most frequent first. */
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
