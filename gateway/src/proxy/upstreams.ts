import { ApiError } from '@forkcast/service-kit';
import { InProcessUpstream } from './in-process/inProcessUpstream';
import type { Address, Instances } from './instances';
import { UpstreamError, type Upstream, type UpstreamAnswer, type UpstreamRequest } from './upstream';
import { WireUpstream } from './wireUpstream';

/** Connections to all instances of all services. */
export class Upstreams {
  readonly #known = new Map<Address, Upstream>();
  readonly #answerMs: number;

  /** `answerMs`: longest time until a response starts, and longest pause within it. */
  constructor(answerMs: number) {
    this.#answerMs = answerMs;
  }

  /**
   * Sends a request to an instance, and retries at others if nothing can have been done yet, or if the request is
   * idempotent. Throws ApiError 'unavailable' if no instance responds in time.
   */
  async request(service: Instances, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const inTurn = service.inTurn();
    const notConnected = new Set<Address>();
    let failed: unknown;
    // Try the first one twice: a keep-alive connection may have been closed just when it was used.
    for (const address of [...inTurn, ...inTurn.slice(0, 1)]) {
      if (notConnected.has(address)) continue;
      try {
        return await this.#at(address).ask(request);
      } catch (error) {
        failed = error;
        if (isA(error, 'not-connected')) {
          notConnected.add(address);
          service.note(address, 'away');
        } else if (!mayRepeat(error, request)) {
          break;
        }
      }
    }
    throw translated(failed);
  }

  /** Sends a request to the instance at this address. Throws like `request`. */
  async ask(address: Address, request: Omit<UpstreamRequest, 'body'>): Promise<UpstreamAnswer> {
    try {
      return await this.#at(address).ask(request);
    } catch (error) {
      throw translated(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#known.values()].map((upstream) => upstream.close()));
  }

  #at(address: Address): Upstream {
    const known = this.#known.get(address);
    if (known) return known;
    const upstream =
      typeof address === 'string'
        ? new WireUpstream(address, this.#answerMs)
        : new InProcessUpstream(address, this.#answerMs);
    this.#known.set(address, upstream);
    return upstream;
  }
}

function isA(error: unknown, failure: UpstreamError['failure']): boolean {
  return error instanceof UpstreamError && error.failure === failure;
}

function mayRepeat(error: unknown, { method, body }: UpstreamRequest): boolean {
  return isA(error, 'broken-off') && !body && (method === 'GET' || method === 'HEAD');
}

function translated(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  if (error.failure === 'caller-gone') return new ApiError('unavailable', 'The request was interrupted');
  if (error.failure === 'invalid') return new ApiError('not-found');
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
}
