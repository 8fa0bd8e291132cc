import { ApiError } from '@forkcast/service-kit';
import type { BodyLimits } from './bodyLimits';

type MemoryLimits = Pick<BodyLimits, 'smallBodyBytes' | 'smallBytes' | 'largeBytes' | 'largeBytesPerNetwork'>;

/** What one body holds. */
export interface BodyCount {
  /** Throws ApiError 'unavailable' or 'too-many-requests' where there is no room. */
  add: (bytes: number) => void;
  release: () => void;
}

/** The memory that bodies hold. */
export class HeldBytes {
  readonly #limits: MemoryLimits;
  readonly #largeOf = new Map<string, number>();
  #small = 0;
  #large = 0;

  constructor(limits: MemoryLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#small + this.#large;
  }

  /** Counts one body of a network. */
  begin(network: string): BodyCount {
    let size = 0;
    const isLarge = () => size > this.#limits.smallBodyBytes;
    const give = (sign: 1 | -1) => {
      if (isLarge()) this.#countLarge(network, sign * size);
      else this.#small += sign * size;
    };
    return {
      add: (count) => {
        give(-1);
        size += count;
        give(1);
        this.#check(network, isLarge());
      },
      release: () => {
        give(-1);
        size = 0;
      },
    };
  }

  #countLarge(network: string, bytes: number): void {
    this.#large += bytes;
    const own = (this.#largeOf.get(network) ?? 0) + bytes;
    if (own > 0) this.#largeOf.set(network, own);
    else this.#largeOf.delete(network);
  }

  #check(network: string, isLarge: boolean): void {
    const { smallBytes, largeBytes, largeBytesPerNetwork } = this.#limits;
    if (isLarge ? this.#large > largeBytes : this.#small > smallBytes) throw noRoom();
    if (isLarge && (this.#largeOf.get(network) ?? 0) > largeBytesPerNetwork) throw tooMany();
  }
}

const RETRY_AFTER = { 'retry-after': '5' };

/** What all networks together ask for is too much. */
export function noRoom(): ApiError {
  return new ApiError(
    'unavailable',
    'Too much is being sent right now. Please try again',
    undefined,
    RETRY_AFTER,
  );
}

/** What one network asks for is too much. */
export function tooMany(): ApiError {
  const message = 'Too much is being sent from your network at once. Please try again';
  return new ApiError('too-many-requests', message, undefined, RETRY_AFTER);
}
