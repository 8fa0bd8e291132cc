import type { Listener } from '@forkcast/service-kit';

/**
 * Last known state of an instance: ready; impaired, which means that it serves without one of its
 * dependencies; or away, which means that it isn't started, is stopping or can't be reached.
 */
export type Fitness = 'ready' | 'impaired' | 'away';

/** The network address of an instance, or its app if it runs in this process. */
export type Address = string | Listener;

const BEST_FIRST: readonly Fitness[] = ['ready', 'impaired', 'away'];

/**
 * The instances of one service. Requests alternate between them; less healthy ones are tried last, as
 * their state may have changed.
 */
export class Instances {
  readonly addresses: readonly Address[];
  readonly #lastKnown = new Map<Address, Fitness>();
  #nextIndex = 0;

  /** Takes addresses without a path. Throws for an empty list and for invalid addresses. */
  constructor(addresses: readonly Address[]) {
    if (addresses.length === 0) throw new Error('A service needs an address');
    this.addresses = [...new Set(addresses.map(originOf))];
  }

  /** All addresses in the order in which the next request should try them. */
  nextAddresses(): readonly Address[] {
    if (this.addresses.length === 1) return this.addresses;
    const start = this.#nextIndex % this.addresses.length;
    this.#nextIndex = start + 1;
    const rotated = [...this.addresses.slice(start), ...this.addresses.slice(0, start)];
    return BEST_FIRST.flatMap((fitness) => rotated.filter((address) => this.#fitnessOf(address) === fitness));
  }

  /** Records the state of an instance; returns whether it has changed. */
  record(address: Address, fitness: Fitness): boolean {
    const hasChanged = this.#fitnessOf(address) !== fitness;
    this.#lastKnown.set(address, fitness);
    return hasChanged;
  }

  isSameAs({ addresses }: Instances): boolean {
    return (
      addresses.length === this.addresses.length && addresses.every((each) => this.addresses.includes(each))
    );
  }

  #fitnessOf(address: Address): Fitness {
    return this.#lastKnown.get(address) ?? 'ready';
  }
}

/** An address for logs. */
export function nameOf(address: Address): string {
  return typeof address === 'string' ? address : 'in this process';
}

function originOf(address: Address): Address {
  return typeof address === 'string' ? new URL(address).origin : address;
}
