import type { ErrorCode } from '@forkcast/contracts';
import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import { ApiError } from './apiError';
import { abortWhenStalled, type ReadingPace } from './streamAnswer';

export interface ConcurrencyLimitOptions {
  /** Concurrent responses of one account. */
  perAccount: number;
  /** Concurrent responses of all accounts. */
  inAll: number;
  /** The error for an account over its limit. */
  refusal: ErrorCode;
  /** How slowly a response in a slot may be read, and for how long. */
  pace?: ReadingPace;
}

/** The caller that requests a slot. */
export interface SlotHolder {
  accountId: string;
  /** In the format of `networkOf`. */
  network: string;
}

interface Holder extends SlotHolder {
  res: ServerResponse;
  since: number;
  /** Bytes that its connection had already written at that time. */
  writtenBefore: number;
}

const RETRY_AFTER_SECONDS = '10';
/** Time before a response's speed is measured, in ms. */
const GRACE_MS = 10_000;

/**
 * Limits concurrent expensive responses in this process. When all slots are taken, the slowest reader of
 * the network with the most is evicted.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #now: () => number;
  readonly #holders = new Set<Holder>();

  /** `now` returns milliseconds; defaults to the system clock. */
  constructor(options: ConcurrencyLimitOptions, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /**
   * Takes a slot until the response ends in any way. If the account has used its share, throws the ApiError of
   * `refusal` with `Retry-After`.
   */
  take({ res }: Pick<ParameterizedContext, 'res'>, { accountId, network }: SlotHolder): void {
    const { perAccount, inAll, refusal, pace } = this.#options;
    const ofAccount = [...this.#holders].filter((holder) => holder.accountId === accountId);
    if (ofAccount.length >= perAccount) {
      throw new ApiError(refusal, undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    if (this.#holders.size >= inAll) this.#displace(network);
    const writtenBefore = res.socket?.bytesWritten ?? 0;
    const holder = { accountId, network, res, since: this.#now(), writtenBefore };
    if (res.closed) return;
    this.#holders.add(holder);
    res.once('close', () => this.#holders.delete(holder));
    if (pace) abortWhenStalled({ res }, pace);
  }

  #displace(newcomer: string): void {
    const slots = new Map([[newcomer, 1]]);
    for (const { network } of this.#holders) slots.set(network, (slots.get(network) ?? 0) + 1);
    const largestShare = Math.max(...slots.values());
    let slowest: Holder | undefined;
    for (const holder of this.#holders) {
      if (slots.get(holder.network) !== largestShare) continue;
      if (!slowest || this.#speedOf(holder) < this.#speedOf(slowest)) slowest = holder;
    }
    if (!slowest) return;
    this.#holders.delete(slowest);
    slowest.res.destroy();
  }

  /** In bytes per millisecond; a new reader counts as the fastest. */
  #speedOf({ res, since, writtenBefore }: Holder): number {
    const ms = this.#now() - since;
    return ms < GRACE_MS ? Infinity : ((res.socket?.bytesWritten ?? 0) - writtenBefore) / ms;
  }
}
