import type { ErrorCode } from '@forkcast/contracts';
import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import { ApiError } from './apiError';
import { EvictingSlots } from './listener/evictingSlots';
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

const RETRY_AFTER_SECONDS = '10';

/**
 * Limits concurrent expensive responses in this process. When all slots are taken, the oldest response of
 * the network with the most is aborted.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #slots: EvictingSlots<ServerResponse>;
  readonly #accounts = new Map<ServerResponse, string>();

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
    this.#slots = new EvictingSlots({ inAll: options.inAll, perNetwork: Infinity });
  }

  /**
   * Takes a slot until the response ends in any way. If the account has used its share, throws the ApiError of
   * `refusal` with `Retry-After`.
   */
  take({ res }: Pick<ParameterizedContext, 'res'>, { accountId, network }: SlotHolder): void {
    const { perAccount, refusal, pace } = this.#options;
    const ofAccount = [...this.#accounts.values()].filter((each) => each === accountId);
    if (ofAccount.length >= perAccount) {
      throw new ApiError(refusal, undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    if (res.closed) return;
    this.#accounts.set(res, accountId);
    res.once('close', () => {
      this.#accounts.delete(res);
      this.#slots.leave(network, res);
    });
    this.#slots.enter(network, res)?.displaced.destroy();
    if (pace) abortWhenStalled({ res }, pace);
  }
}
