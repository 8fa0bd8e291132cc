/**
 * How an instance was last seen: fit for everything, serving without a server that it relies on, or not serving (not
 * started, stopping, not to be reached).
 */
export type Fitness = 'ready' | 'impaired' | 'away';

const BEST_FIRST: readonly Fitness[] = ['ready', 'impaired', 'away'];

/**
 * The instances of one service. Requests go round; whoever was last seen less fit for them is tried after the others,
 * because what was seen may be over.
 */
export class Instances {
  readonly addresses: readonly string[];
  readonly #seen = new Map<string, Fitness>();
  #turn = 0;

  /** Takes addresses, without a path. Throws on none, and on what is no address. */
  constructor(addresses: readonly string[]) {
    if (addresses.length === 0) throw new Error('A service needs an address');
    this.addresses = [...new Set(addresses.map((address) => new URL(address).origin))];
  }

  /** All addresses in the order in which the next request should try them. */
  inTurn(): readonly string[] {
    const start = this.#turn % this.addresses.length;
    this.#turn = start + 1;
    const turned = [...this.addresses.slice(start), ...this.addresses.slice(0, start)];
    return BEST_FIRST.flatMap((fitness) => turned.filter((address) => this.#fitnessOf(address) === fitness));
  }

  /** Notes what was seen of an instance; answers whether that is news. */
  note(address: string, fitness: Fitness): boolean {
    const isNews = this.#fitnessOf(address) !== fitness;
    this.#seen.set(address, fitness);
    return isNews;
  }

  #fitnessOf(address: string): Fitness {
    return this.#seen.get(address) ?? 'ready';
  }
}
