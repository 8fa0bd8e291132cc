import { parsePosition, type Position } from '@forkcast/event-sourcing';
import { ExpiringCache } from '@forkcast/service-kit';
import type { SessionData } from './sessionData';
import type { SessionStore } from './sessionStore';

/** How long another gateway's word may get lost before a session that it ended is noticed here. */
const REMEMBERED_MS = 2_000;
const REMEMBERED = 10_000;

/** What a request's cookies contain. */
export interface RequestOrigin {
  sessionId: string;
  /** Of the browser's last write, if any. */
  after: string | undefined;
  /** Of the last write of the session that this gateway answered. */
  answeredHere: Position | undefined;
}

interface Remembered {
  data: SessionData;
  after: Position;
}

/**
 * Sessions read in the last seconds. Those that this gateway ends or changes are removed at once, others
 * when their gateway announces it. After a write by another gateway, the session is read again: its
 * household may have changed.
 */
export class SessionCache {
  readonly #store: Pick<SessionStore, 'read'>;
  readonly #memory = new ExpiringCache<Remembered>(REMEMBERED_MS, REMEMBERED);
  /** Counts removals: a read that started before one may return outdated data. */
  #forgotten = 0;

  constructor(store: Pick<SessionStore, 'read'>) {
    this.#store = store;
  }

  async read({ sessionId, after, answeredHere }: RequestOrigin): Promise<SessionData | null> {
    const position = after === undefined ? 0n : parsePosition(after);
    const known = this.#memory.get(sessionId);
    if (known && position <= larger(known.after, answeredHere)) return known.data;
    const forgotten = this.#forgotten;
    const data = await this.#store.read(sessionId);
    if (data && forgotten === this.#forgotten) this.#memory.set(sessionId, { data, after: position });
    return data;
  }

  /** Forgets the sessions of one account, or all. */
  forget(accountId?: string): void {
    this.#forgotten += 1;
    this.#memory.forget(({ data }) => accountId === undefined || data.identity.accountId === accountId);
  }
}

function larger(one: Position, other: Position | undefined): Position {
  return other !== undefined && other > one ? other : one;
}
