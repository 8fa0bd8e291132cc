import { ExpiringCache, networkOf, type Logger } from '@forkcast/service-kit';
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
  /** The sessions whose use was noted lately. */
  readonly #noted = new ExpiringCache<true>(NOTE_INTERVAL_MS, MAX_REMEMBERED);

  constructor(store: Pick<SessionStore, 'noteUse'>, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Never rejects, because a failed note mustn't fail the request. */
  async note(ctx: ParameterizedContext, sessionId: string): Promise<void> {
    if (this.#noted.get(sessionId)) return;
    this.#noted.set(sessionId, true);
    try {
      await this.#store.noteUse(sessionId, describeUse(ctx));
    } catch (error) {
      this.#logger.warn({ err: error }, 'the use of a session could not be noted');
    }
  }
}
