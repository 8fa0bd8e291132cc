import type { IncomingMessage } from 'node:http';
import { ApiError, EvictingSlots, attachBody, networkOf, readBody } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import type { Calls } from '../proxy/calls';
import type { BodyLimits } from './bodyLimits';
import type { BodyPace } from './bodyPace';
import { hasBody } from './hasBody';
import { noRoom, tooMany } from './bodyRefusals';
import { HeldBytes } from './heldBytes';

/** A body that is there whole. */
export interface TakenBody {
  bytes: Uint8Array;
  /**
   * Counts the body to `whose` while it waits for its turn. The returned signal is aborted, with the
   * ApiError to respond with, when the body is evicted. Throws ApiError 'too-many-requests' when `whose`
   * has too much waiting.
   */
  wait(whose: string): AbortSignal;
  /** A service has it from now on. */
  begin(): void;
  /** Once a service is done with it. Needless after the answer: that is when it happens by itself. */
  release(): void;
}

type Context = Pick<ParameterizedContext<GatewayState>, 'req' | 'res' | 'method' | 'path' | 'ip'>;

interface Reading {
  limit: number;
  network: string;
  /** Ends it. */
  ending: AbortController;
  onBytes: (count: number) => void;
}

const LOOK_MS = 500;

/**
 * Takes bodies whole before anything is done about them: who sends slowly keeps a place here, of which there are many,
 * and none at a service.
 */
export class BodyIntake {
  readonly #limits: BodyLimits;
  readonly #coming: EvictingSlots<AbortController>;
  readonly #held: HeldBytes;
  readonly #pace: BodyPace;
  readonly #calls: Calls;

  constructor(limits: BodyLimits, pace: BodyPace, calls: Calls) {
    this.#limits = limits;
    this.#pace = pace;
    this.#calls = calls;
    this.#coming = new EvictingSlots({ inAll: limits.bodies, perNetwork: limits.bodiesPerNetwork });
    this.#held = new HeldBytes(limits);
  }

  /** Bytes that bodies hold right now. */
  get heldBytes(): number {
    return this.#held.total;
  }

  /**
   * The body of a request; undefined without one, or where it means nothing. Throws ApiError 'too-large',
   * 'request-too-slow', 'invalid-json' (truncated), 'too-many-requests' or 'unavailable' (both with
   * Retry-After).
   */
  async take(ctx: Context): Promise<TakenBody | undefined> {
    if (!hasBody(ctx.req) || ctx.method === 'GET' || ctx.method === 'HEAD') return undefined;
    const network = networkOf(ctx.ip);
    const ending = new AbortController();
    const held = this.#held.count(network, (error) => ending.abort(error));
    ctx.res.once('close', () => {
      held.release();
      // The caller has gone: a body that waits for its turn would hold its bytes uncounted.
      ending.abort(new ApiError('unavailable'));
    });
    try {
      const { bodyLimit: limit = this.#limits.bodyBytes } = this.#calls.find(ctx.method, ctx.path) ?? {};
      const bytes = await this.#read(ctx.req, { limit, network, ending, onBytes: held.add });
      const wait = (whose: string) => {
        ending.signal.throwIfAborted();
        held.wait(whose);
        return ending.signal;
      };
      return { bytes, wait, begin: held.begin, release: held.release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  /** Takes the body for a handler of the gateway's own, which reads it with `parseBody`. */
  takeForOwn(): Middleware<GatewayState> {
    return async (ctx, next) => {
      const taken = await this.take(ctx);
      if (taken) attachBody(ctx.req, taken.bytes);
      await next();
    };
  }

  async #read(request: IncomingMessage, { limit, network, ending, onBytes }: Reading): Promise<Uint8Array> {
    const given = this.#coming.enter(network, ending);
    given?.displaced.abort(given.overShare ? tooMany() : noRoom());
    let size = 0;
    const pace = this.#watchPace(() => size, ending);
    try {
      return await readBody(request, limit, {
        signal: ending.signal,
        onBytes: (count) => {
          size += count;
          onBytes(count);
          // A login never waits for uploads.
          if (size > this.#limits.smallBodyBytes) this.#pace.hold(request, network, count);
        },
      });
    } finally {
      clearInterval(pace);
      this.#coming.leave(network, ending);
    }
  }

  #watchPace(sizeSoFar: () => number, ending: AbortController): NodeJS.Timeout {
    const { bodyMs, bodyGraceMs, bodyBytesPerSecond } = this.#limits;
    const began = Date.now();
    const look = () => {
      const ms = Date.now() - began;
      const tooSlow = ms > bodyGraceMs && sizeSoFar() < (ms / 1000) * bodyBytesPerSecond;
      if (ms > bodyMs || tooSlow) ending.abort(new ApiError('request-too-slow'));
    };
    // What has come while this process was busy is read first.
    return setInterval(() => setImmediate(look), Math.min(LOOK_MS, bodyMs));
  }
}
