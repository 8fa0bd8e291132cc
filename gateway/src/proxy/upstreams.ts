import { ApiError } from '@forkcast/service-kit';
import { InProcessUpstream } from './in-process/inProcessUpstream';
import type { Address, Instances } from './instances';
import { UpstreamError, type Upstream, type UpstreamResponse, type UpstreamRequest } from './upstream';
import { WireUpstream } from './wireUpstream';

/** Connections to all instances of all services. */
export class Upstreams {
  readonly #upstreams = new Map<Address, Upstream>();
  readonly #responseMs: number;

  /** `responseMs`: longest time until a response starts, and longest pause within it. */
  constructor(responseMs: number) {
    this.#responseMs = responseMs;
  }

  /**
   * Sends a request to an instance, and retries at others if nothing can have been done yet, or if the request is
   * idempotent. Throws ApiError 'unavailable' if no instance responds in time.
   */
  async request(service: Instances, request: UpstreamRequest): Promise<UpstreamResponse> {
    const addresses = service.nextAddresses();
    const notConnected = new Set<Address>();
    let lastError: unknown;
    // Try the first one twice: a keep-alive connection may have been closed just when it was used.
    for (const address of [...addresses, ...addresses.slice(0, 1)]) {
      if (notConnected.has(address)) continue;
      try {
        return await this.#upstreamAt(address).request(request);
      } catch (error) {
        lastError = error;
        if (isFailure(error, 'not-connected')) {
          notConnected.add(address);
          service.record(address, 'away');
        } else if (!canRetry(error, request)) {
          break;
        }
      }
    }
    throw toApiError(lastError);
  }

  /** Sends a request to the instance at this address. Throws like `request`. */
  async requestFrom(address: Address, request: Omit<UpstreamRequest, 'body'>): Promise<UpstreamResponse> {
    try {
      return await this.#upstreamAt(address).request(request);
    } catch (error) {
      throw toApiError(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#upstreams.values()].map((upstream) => upstream.close()));
  }

  #upstreamAt(address: Address): Upstream {
    const known = this.#upstreams.get(address);
    if (known) return known;
    const upstream =
      typeof address === 'string'
        ? new WireUpstream(address, this.#responseMs)
        : new InProcessUpstream(address, this.#responseMs);
    this.#upstreams.set(address, upstream);
    return upstream;
  }
}

function isFailure(error: unknown, failure: UpstreamError['failure']): boolean {
  return error instanceof UpstreamError && error.failure === failure;
}

function canRetry(error: unknown, { method, body }: UpstreamRequest): boolean {
  return isFailure(error, 'interrupted') && !body && (method === 'GET' || method === 'HEAD');
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  if (error.failure === 'disconnected') return new ApiError('unavailable', 'The request was interrupted');
  if (error.failure === 'invalid') return new ApiError('not-found');
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
}
