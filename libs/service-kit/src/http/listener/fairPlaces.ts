/** How many places there are, and how many of them one network may have. */
export interface PlaceLimits {
  inAll: number;
  perNetwork: number;
}

/**
 * Places that are taken for a moment by ordinary callers and kept by those who attack. Nobody is turned away: when there
 * is none left, the one who has had theirs for longest gives it up, of the network that has the most.
 */
export class FairPlaces<Holder> {
  readonly #networks = new Map<string, Set<Holder>>();
  readonly #limits: PlaceLimits;
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** Takes a place. Answers who had to give one up for it, and whether that network had more than its share. */
  enter(network: string, holder: Holder): { displaced: Holder; overShare: boolean } | undefined {
    const own = this.#networks.get(network) ?? new Set<Holder>();
    this.#networks.set(network, own.add(holder));
    this.#taken += 1;
    const overShare = own.size > this.#limits.perNetwork;
    if (!overShare && this.#taken <= this.#limits.inAll) return undefined;
    const from = overShare ? network : this.#busiest(network);
    for (const displaced of this.#networks.get(from) ?? []) {
      this.leave(from, displaced);
      return { displaced, overShare };
    }
    return undefined;
  }

  /** Gives a place back; nothing happens where it was given up already. */
  leave(network: string, holder: Holder): void {
    const own = this.#networks.get(network);
    if (!own?.delete(holder)) return;
    this.#taken -= 1;
    if (own.size === 0) this.#networks.delete(network);
  }

  /** Of several, the one that came first: whoever has just come has had no time yet. */
  #busiest(newcomer: string): string {
    let [busiest, most] = [newcomer, 0];
    for (const [network, { size }] of this.#networks) if (size > most) [busiest, most] = [network, size];
    return busiest;
  }
}
