import { formatPosition, parsePosition, type Position } from '@forkcast/event-sourcing';
import type { ParameterizedContext } from 'koa';

const COOKIE = 'forkcast_position';
const LIFETIME_MS = 10 * 60 * 1000;
const REMEMBERED = 10_000;

/**
 * The browser's last write, so that its next read waits for it. Of two writes at the same time the answer to the
 * earlier may arrive last; therefore the latest position of each session is remembered here, too.
 */
export class PositionCookie {
  readonly #latest = new Map<string, { position: Position; until: number }>();

  read(ctx: ParameterizedContext): string | undefined {
    const position = parsed(ctx.cookies.get(nameOf(ctx), { signed: true }));
    return position === undefined ? undefined : formatPosition(position);
  }

  /** Moves the cookie forward, never back. */
  advance(ctx: ParameterizedContext, sessionId: string, header: string): void {
    const positions = [parsed(header), parsed(this.read(ctx)), this.latestOf(sessionId)];
    const latest = positions.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a));
    if (latest === undefined) return;
    this.#remember(sessionId, latest);
    this.#set(ctx, formatPosition(latest));
  }

  /** Where the last write of the session is that was answered here. */
  latestOf(sessionId: string): Position | undefined {
    const known = this.#latest.get(sessionId);
    return known && known.until > Date.now() ? known.position : undefined;
  }

  /** Starts again with a new session: positions of another session or server mean nothing to it. */
  restart(ctx: ParameterizedContext, header: string | undefined): void {
    const position = parsed(header);
    this.#set(ctx, position === undefined ? null : formatPosition(position));
  }

  #set(ctx: ParameterizedContext, value: string | null): void {
    ctx.cookies.set(nameOf(ctx), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.cookies.secure,
      // A made-up position beyond the log would keep reads waiting until they fail.
      signed: true,
      overwrite: true,
      ...(value === null ? {} : { maxAge: LIFETIME_MS }),
    });
  }

  #remember(sessionId: string, position: Position): void {
    // Deleting first keeps the map in the order of use; the first is the one longest unused.
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
