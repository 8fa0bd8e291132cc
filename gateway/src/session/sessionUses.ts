import { networkOf, type Logger } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { deviceName } from './deviceName';
import type { SessionStore, SessionUse } from './sessionStore';

/** How exactly it is known when a session was last used. */
const NOTED_EVERY_MS = 5 * 60 * 1000;
/** Sessions that this process remembers to have noted; of more, some are noted more often. */
const REMEMBERED = 10_000;

export function useOf(ctx: ParameterizedContext): SessionUse {
  return { at: Date.now(), device: deviceName(ctx.get('user-agent')), network: networkOf(ctx.ip) };
}

/** Notes when and where sessions are used, each at most every five minutes. */
export class SessionUses {
  readonly #store: Pick<SessionStore, 'noteUse'>;
  readonly #logger: Logger;
  /** Session id → when it was noted, in the order of noting. */
  readonly #noted = new Map<string, number>();

  constructor(store: Pick<SessionStore, 'noteUse'>, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Never fails: a request is worth more than the note of it. */
  async note(ctx: ParameterizedContext, sessionId: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#noted.get(sessionId) ?? 0) < NOTED_EVERY_MS) return;
    this.#noted.delete(sessionId);
    this.#noted.set(sessionId, now);
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > REMEMBERED && oldest !== undefined) this.#noted.delete(oldest);
    try {
      await this.#store.noteUse(sessionId, useOf(ctx));
    } catch (error) {
      this.#logger.warn({ err: error }, 'the use of a session could not be noted');
    }
  }
}
