import { networkOf, type Logger } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { deviceName } from './deviceName';
import type { SessionStore, SessionUse } from './sessionStore';

/** Precision of the time when a session was last used. */
const NOTE_INTERVAL_MS = 5 * 60 * 1000;
/** Sessions whose last note is remembered. Beyond that, some are noted more often than necessary. */
const MAX_REMEMBERED = 10_000;

export function describeUse(ctx: ParameterizedContext): SessionUse {
  return { at: Date.now(), device: deviceName(ctx.get('user-agent')), network: networkOf(ctx.ip) };
}

/** Notes when and where sessions are used, each at most every five minutes. */
export class SessionUses {
  readonly #store: Pick<SessionStore, 'noteUse'>;
  readonly #logger: Logger;
  /** Session id → time of its last note, oldest first. */
  readonly #noted = new Map<string, number>();

  constructor(store: Pick<SessionStore, 'noteUse'>, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Never rejects, because a failed note mustn't fail the request. */
  async note(ctx: ParameterizedContext, sessionId: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#noted.get(sessionId) ?? 0) < NOTE_INTERVAL_MS) return;
    this.#noted.delete(sessionId);
    this.#noted.set(sessionId, now);
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MAX_REMEMBERED && oldest !== undefined) this.#noted.delete(oldest);
    try {
      await this.#store.noteUse(sessionId, describeUse(ctx));
    } catch (error) {
      this.#logger.warn({ err: error }, 'the use of a session could not be noted');
    }
  }
}
