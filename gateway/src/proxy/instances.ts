/**
 * The instances of one service. Requests go round; whoever was last seen unfit for them is tried after the others,
 * because what was seen may be over.
 */
export class Instances {
  readonly addresses: readonly string[];
  readonly #unfit = new Set<string>();
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
    return [
      ...turned.filter((address) => !this.#unfit.has(address)),
      ...turned.filter((address) => this.#unfit.has(address)),
    ];
  }

  /** Notes what was seen of an instance; answers whether that is news. */
  note(address: string, { fit }: { fit: boolean }): boolean {
    if (fit) return this.#unfit.delete(address);
    if (this.#unfit.has(address)) return false;
    this.#unfit.add(address);
    return true;
  }
}
