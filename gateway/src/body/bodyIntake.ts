import type { IncomingMessage } from 'node:http';
import { ApiError, EvictingSlots, attachBody, networkOf, readBody } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import type { Calls } from '../proxy/calls';
import type { BodyLimits } from './bodyLimits';
import type { BodyThrottle } from './bodyThrottle';
import { hasBody } from './hasBody';
import { createUnavailableError, createTooManyRequestsError } from './bodyRefusals';
import { HeldBytes } from './heldBytes';

/** A body that has arrived completely. */
export interface ReceivedBody {
  bytes: Uint8Array;
  /**
   * Counts the body for a key of the request queue while it waits there. The returned signal aborts, with the ApiError
   * to respond with, when the body is evicted. Throws ApiError 'too-many-requests' when too much waits for the key.
   */
  wait(queueKey: string): AbortSignal;
  /** Call when a service starts to read it. */
  begin(): void;
  /** Call when a service is done with it before the response ends; otherwise that happens automatically. */
  release(): void;
}

type Context = Pick<ParameterizedContext<GatewayState>, 'req' | 'res' | 'method' | 'path' | 'ip'>;

interface ReadOptions {
  limit: number;
  network: string;
  controller: AbortController;
  onBytes: (count: number) => void;
}

const SPEED_CHECK_MS = 500;

/**
 * Receives bodies completely before they are processed, so that slow senders occupy one of many slots here,
 * and none at a service.
 */
export class BodyIntake {
  readonly #limits: BodyLimits;
  readonly #incoming: EvictingSlots<AbortController>;
  readonly #held: HeldBytes;
  readonly #throttle: BodyThrottle;
  readonly #calls: Calls;

  constructor(limits: BodyLimits, throttle: BodyThrottle, calls: Calls) {
    this.#limits = limits;
    this.#throttle = throttle;
    this.#calls = calls;
    this.#incoming = new EvictingSlots({ inAll: limits.bodies, perNetwork: limits.bodiesPerNetwork });
    this.#held = new HeldBytes(limits);
  }

  /**
   * Receives the body of a request; undefined without one, or for methods without a body. Throws ApiError 'too-large',
   * 'request-too-slow', 'invalid-json' (truncated), 'too-many-requests' or 'unavailable' (both with Retry-After).
   */
  async receive(ctx: Context): Promise<ReceivedBody | undefined> {
    if (!hasBody(ctx.req) || ctx.method === 'GET' || ctx.method === 'HEAD') return undefined;
    const network = networkOf(ctx.ip);
    const controller = new AbortController();
    const held = this.#held.count(network, (error) => controller.abort(error));
    ctx.res.once('close', () => {
      held.release();
      // The caller has disconnected, so a waiting body must not keep its memory.
      controller.abort(new ApiError('unavailable'));
    });
    try {
      const { bodyLimit: limit = this.#limits.bodyBytes } = this.#calls.find(ctx.method, ctx.path) ?? {};
      const bytes = await this.#read(ctx.req, { limit, network, controller, onBytes: held.add });
      const wait = (queueKey: string) => {
        controller.signal.throwIfAborted();
        held.wait(queueKey);
        return controller.signal;
      };
      return { bytes, wait, begin: held.begin, release: held.release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  /** Receives the body for one of the gateway's own handlers, which parses it with `parseBody`. */
  receiveForGateway(): Middleware<GatewayState> {
    return async (ctx, next) => {
      const received = await this.receive(ctx);
      if (received) attachBody(ctx.req, received.bytes);
      await next();
    };
  }

  async #read(
    request: IncomingMessage,
    { limit, network, controller, onBytes }: ReadOptions,
  ): Promise<Uint8Array> {
    const eviction = this.#incoming.enter(network, controller);
    eviction?.displaced.abort(eviction.overShare ? createTooManyRequestsError() : createUnavailableError());
    let size = 0;
    const timer = this.#watchSpeed(() => size, controller);
    try {
      return await readBody(request, limit, {
        signal: controller.signal,
        onBytes: (count) => {
          size += count;
          onBytes(count);
          // Small bodies, such as logins, never wait for uploads.
          if (size > this.#limits.smallBodyBytes) this.#throttle.hold(request, network, count);
        },
      });
    } finally {
      clearInterval(timer);
      this.#incoming.leave(network, controller);
    }
  }

  #watchSpeed(sizeSoFar: () => number, controller: AbortController): NodeJS.Timeout {
    const { bodyMs, bodyGraceMs, bodyBytesPerSecond } = this.#limits;
    const startedAt = Date.now();
    const checkSpeed = () => {
      const ms = Date.now() - startedAt;
      const tooSlow = ms > bodyGraceMs && sizeSoFar() < (ms / 1000) * bodyBytesPerSecond;
      if (ms > bodyMs || tooSlow) controller.abort(new ApiError('request-too-slow'));
    };
    // In setImmediate, so that data that arrived while the event loop was busy is read first.
    return setInterval(() => setImmediate(checkSpeed), Math.min(SPEED_CHECK_MS, bodyMs));
  }
}
