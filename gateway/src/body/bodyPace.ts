import type { IncomingMessage } from 'node:http';

export interface PaceLimits {
  /** What a network may send in large bodies at once. 64 MB; beyond, it is read at `bytesPerSecond`. */
  burstBytes: number;
  /** How fast the large bodies of one network are read after that, together. 8 MB a second. */
  bytesPerSecond: number;
}

interface Allowance {
  /** Below zero where more has come than the network had. */
  bytes: number;
  at: number;
}

/** How many networks are counted before those are forgotten that have all of their allowance back. */
const MANY_NETWORKS = 10_000;

/** Holds back the senders of many bytes: each network has an allowance that comes back by and by (a token bucket). */
export class BodyPace {
  readonly #limits: PaceLimits;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();

  /** `now` in milliseconds; the machine's own clock unless told. */
  constructor(limits: PaceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts bytes that have come from a network. Answers for how many milliseconds no more are to be read. */
  spend(network: string, bytes: number): number {
    const left = this.#left(network) - bytes;
    if (this.#allowances.size >= MANY_NETWORKS) this.#forgetFull();
    this.#allowances.set(network, { bytes: left, at: this.#now() });
    return left < 0 ? (-left / this.#limits.bytesPerSecond) * 1_000 : 0;
  }

  /** Counts bytes of a request, and reads no more of it until its network may go on. */
  hold(request: IncomingMessage, network: string, bytes: number): void {
    const ms = this.spend(network, bytes);
    if (ms === 0) return;
    request.pause();
    setTimeout(() => request.resume(), ms).unref();
  }

  #left(network: string): number {
    const { burstBytes, bytesPerSecond } = this.#limits;
    const known = this.#allowances.get(network);
    if (!known) return burstBytes;
    return Math.min(burstBytes, known.bytes + ((this.#now() - known.at) / 1_000) * bytesPerSecond);
  }

  #forgetFull(): void {
    for (const network of this.#allowances.keys()) {
      if (this.#left(network) >= this.#limits.burstBytes) this.#allowances.delete(network);
    }
  }
}
