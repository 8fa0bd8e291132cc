import { formatPosition, parsePosition, type Position } from '@forkcast/event-sourcing';
import type { ParameterizedContext } from 'koa';

const COOKIE = 'forkcast_position';
const LIFETIME_MS = 10 * 60 * 1000;
const REMEMBERED = 10_000;

/**
 * The position of a browser's last write, so that its next read waits for it. The response to the earlier of two
 * concurrent writes may arrive last, so the latest position per session is remembered here, too.
 */
export class PositionCookie {
  readonly #latest = new Map<string, { position: Position; until: number }>();

  read(ctx: ParameterizedContext): string | undefined {
    const position = parsed(ctx.cookies.get(nameOf(ctx), { signed: true }));
    return position === undefined ? undefined : formatPosition(position);
  }

  /** Updates the cookie if the position is later. */
  advance(ctx: ParameterizedContext, sessionId: string, header: string): void {
    const positions = [parsed(header), parsed(this.read(ctx)), this.latestOf(sessionId)];
    const latest = positions.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a));
    if (latest === undefined) return;
    this.#remember(sessionId, latest);
    this.#set(ctx, formatPosition(latest));
  }

  /** Position of the session's last write through this process. */
  latestOf(sessionId: string): Position | undefined {
    const known = this.#latest.get(sessionId);
    return known && known.until > Date.now() ? known.position : undefined;
  }

  /** Starts over with a new session, because positions of another session or server don't apply. */
  restart(ctx: ParameterizedContext, header: string | undefined): void {
    const position = parsed(header);
    this.#set(ctx, position === undefined ? null : formatPosition(position));
  }

  #set(ctx: ParameterizedContext, value: string | null): void {
    ctx.cookies.set(nameOf(ctx), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.cookies.secure,
      // Unsigned, a forged position beyond the log would make reads wait until they time out.
      signed: true,
      overwrite: true,
      ...(value === null ? {} : { maxAge: LIFETIME_MS }),
    });
  }

  #remember(sessionId: string, position: Position): void {
    // Delete and reinsert, so that the least recently used key comes first.
    this.#latest.delete(sessionId);
    this.#latest.set(sessionId, { position, until: Date.now() + LIFETIME_MS });
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > REMEMBERED && oldest !== undefined) this.#latest.delete(oldest);
  }
}

function nameOf(ctx: ParameterizedContext): string {
  return ctx.cookies.secure ? `__Host-${COOKIE}` : COOKIE;
}

function parsed(text: string | undefined): Position | undefined {
  if (!text) return undefined;
  try {
    return parsePosition(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
