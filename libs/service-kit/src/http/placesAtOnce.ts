import type { ErrorCode } from '@forkcast/contracts';
import type { ParameterizedContext } from 'koa';
import { ApiError } from './apiError';

export interface PlacesOptions {
  /** Answers that one account may have going on at a time. */
  perAccount: number;
  /** Those of all accounts together. */
  inAll: number;
  /** What an account with its share is told. */
  refusal: ErrorCode;
}

const RETRY_AFTER_SECONDS = '10';

/** How many answers of a costly kind go on at the same time in this process. */
export class PlacesAtOnce {
  readonly #options: PlacesOptions;
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /**
   * Takes a place until the answer has ended, however it ends. Throws the ApiError of `refusal` where the account has its
   * share, 'unavailable' where nobody else fits in; both say when to come back.
   */
  take(ctx: ParameterizedContext, accountId: string): void {
    const own = this.#taken.get(accountId) ?? 0;
    const headers = { 'retry-after': RETRY_AFTER_SECONDS };
    if (own >= this.#options.perAccount) {
      throw new ApiError(this.#options.refusal, undefined, undefined, headers);
    }
    if (this.#inAll >= this.#options.inAll) throw new ApiError('unavailable', undefined, undefined, headers);
    this.#inAll += 1;
    this.#taken.set(accountId, own + 1);
    if (ctx.res.closed) this.#leave(accountId);
    else ctx.res.once('close', () => this.#leave(accountId));
  }

  #leave(accountId: string): void {
    this.#inAll -= 1;
    const left = (this.#taken.get(accountId) ?? 0) - 1;
    if (left > 0) this.#taken.set(accountId, left);
    else this.#taken.delete(accountId);
  }
}
