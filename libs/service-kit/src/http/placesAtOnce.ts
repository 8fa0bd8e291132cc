import type { ErrorCode } from '@forkcast/contracts';
import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import { ApiError } from './apiError';
import { endWhenStalled, type ReadingPace } from './streamAnswer';

export interface PlacesOptions {
  /** Answers that one account may have going on at a time. */
  perAccount: number;
  /** Those of all accounts together. */
  inAll: number;
  /** What an account with its share is told. */
  refusal: ErrorCode;
  /** How slowly an answer with a place may be read, and for how long. */
  pace?: ReadingPace;
}

/** Who wants a place. */
export interface PlaceTaker {
  accountId: string;
  /** As `networkOf` names it. */
  network: string;
}

interface Holder extends PlaceTaker {
  res: ServerResponse;
  since: number;
  /** What its connection had written by then. */
  writtenBefore: number;
}

const RETRY_AFTER_SECONDS = '10';
/** So long an answer may take to get going. */
const GRACE_MS = 10_000;

/**
 * How many answers of a costly kind go on at the same time in this process. Nobody finds them all taken: of the network
 * that has most of them, the answer that is read most slowly breaks off for whoever comes.
 */
export class PlacesAtOnce {
  readonly #options: PlacesOptions;
  readonly #now: () => number;
  readonly #holders = new Set<Holder>();

  /** `now` in milliseconds; the machine's own clock unless told. */
  constructor(options: PlacesOptions, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
  }

  /**
   * Takes a place until the answer has ended, however it ends. Throws the ApiError of `refusal`, which says when to come
   * back, where the account has its share.
   */
  take({ res }: Pick<ParameterizedContext, 'res'>, { accountId, network }: PlaceTaker): void {
    const { perAccount, inAll, refusal, pace } = this.#options;
    const own = [...this.#holders].filter((holder) => holder.accountId === accountId);
    if (own.length >= perAccount) {
      throw new ApiError(refusal, undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    if (this.#holders.size >= inAll) this.#displace(network);
    const writtenBefore = res.socket?.bytesWritten ?? 0;
    const holder = { accountId, network, res, since: this.#now(), writtenBefore };
    if (res.closed) return;
    this.#holders.add(holder);
    res.once('close', () => this.#holders.delete(holder));
    if (pace) endWhenStalled({ res }, pace);
  }

  #displace(newcomer: string): void {
    const places = new Map([[newcomer, 1]]);
    for (const { network } of this.#holders) places.set(network, (places.get(network) ?? 0) + 1);
    const most = Math.max(...places.values());
    let slowest: Holder | undefined;
    for (const holder of this.#holders) {
      if (places.get(holder.network) !== most) continue;
      if (!slowest || this.#paceOf(holder) < this.#paceOf(slowest)) slowest = holder;
    }
    if (!slowest) return;
    this.#holders.delete(slowest);
    slowest.res.destroy();
  }

  /** In bytes per millisecond; whoever has just come is as fast as can be. */
  #paceOf({ res, since, writtenBefore }: Holder): number {
    const ms = this.#now() - since;
    return ms < GRACE_MS ? Infinity : ((res.socket?.bytesWritten ?? 0) - writtenBefore) / ms;
  }
}
