import { formatPosition, parsePosition, type Position } from '@forkcast/event-sourcing';
import { ExpiringCache } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { readSignedCookie, setSignedCookie } from '../security/signedCookie';

const COOKIE = 'forkcast_position';
const LIFETIME_MS = 10 * 60 * 1000;
const MAX_SESSIONS = 10_000;

/**
 * The position of a browser's last write, so that its next read waits for it. The response to the earlier of two
 * concurrent writes may arrive last, so the latest position per session is cached here, too. The cookie is signed:
 * a forged position beyond the log would make reads wait until they time out.
 */
export class PositionCookie {
  readonly #latest = new ExpiringCache<Position>(LIFETIME_MS, MAX_SESSIONS);

  read(ctx: ParameterizedContext): string | undefined {
    const position = parseIfValid(readSignedCookie(ctx, COOKIE));
    return position === undefined ? undefined : formatPosition(position);
  }

  /** Updates the cookie if the position is later. */
  advance(ctx: ParameterizedContext, sessionId: string, header: string): void {
    const positions = [parseIfValid(header), parseIfValid(this.read(ctx)), this.#latest.get(sessionId)];
    const latest = positions.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a));
    if (latest === undefined) return;
    this.#latest.set(sessionId, latest);
    setSignedCookie(ctx, COOKIE, formatPosition(latest), LIFETIME_MS);
  }

  /** Starts over with a new session, because positions of another session or server don't apply. */
  restart(ctx: ParameterizedContext, header: string | undefined): void {
    const position = parseIfValid(header);
    const value = position === undefined ? null : formatPosition(position);
    setSignedCookie(ctx, COOKIE, value, LIFETIME_MS);
  }
}

function parseIfValid(text: string | undefined): Position | undefined {
  if (!text) return undefined;
  try {
    return parsePosition(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
