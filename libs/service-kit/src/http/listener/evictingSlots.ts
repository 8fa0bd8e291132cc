/** Number of slots in total and per network. */
export interface SlotLimits {
  inAll: number;
  perNetwork: number;
}

/**
 * Slots that ordinary callers hold briefly and attackers hold for long. No caller is rejected: when no slot is free,
 * the oldest slot of the network with the most is evicted.
 */
export class EvictingSlots<Holder> {
  readonly #networks = new Map<string, Set<Holder>>();
  readonly #limits: SlotLimits;
  #taken = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Takes a slot. Returns the evicted holder, and whether its network had more than its share. */
  enter(network: string, holder: Holder): { displaced: Holder; overShare: boolean } | undefined {
    const holders = this.#networks.get(network) ?? new Set<Holder>();
    this.#networks.set(network, holders.add(holder));
    this.#taken += 1;
    const overShare = holders.size > this.#limits.perNetwork;
    if (!overShare && this.#taken <= this.#limits.inAll) return undefined;
    const from = overShare ? network : this.#busiest(network);
    for (const displaced of this.#networks.get(from) ?? []) {
      this.leave(from, displaced);
      return { displaced, overShare };
    }
    return undefined;
  }

  /** Releases a slot; does nothing if it was already evicted. */
  leave(network: string, holder: Holder): void {
    const holders = this.#networks.get(network);
    if (!holders?.delete(holder)) return;
    this.#taken -= 1;
    if (holders.size === 0) this.#networks.delete(network);
  }

  /** If several networks have the most, choose the first, because the latest had no time to finish. */
  #busiest(newcomer: string): string {
    let busiest = newcomer;
    let largestSize = 0;
    for (const [network, { size }] of this.#networks) {
      if (size <= largestSize) continue;
      busiest = network;
      largestSize = size;
    }
    return busiest;
  }
}
