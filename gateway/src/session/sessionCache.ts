import { parsePosition, type Position } from '@forkcast/event-sourcing';
import { ExpiringCache } from '@forkcast/service-kit';
import type { SessionData } from './sessionData';
import type { SessionStore } from './sessionStore';

/** How long an outdated session may be used if another gateway's announcement gets lost. */
const CACHED_MS = 2_000;
const MAX_CACHED = 10_000;

/** The data in a request's cookies. */
export interface RequestOrigin {
  sessionId: string;
  /** Position of the browser's last write, if any. */
  after: string | undefined;
  /** Position of the session's last write through this gateway. */
  lastWriteHere: Position | undefined;
}

interface CachedSession {
  data: SessionData;
  after: Position;
}

/**
 * Caches sessions for seconds. A session that this gateway ends or changes is evicted immediately, others when their
 * gateway announces it. After a write by another gateway, the session is read again, because its household may have
 * changed.
 */
export class SessionCache {
  readonly #store: Pick<SessionStore, 'read'>;
  readonly #cache = new ExpiringCache<CachedSession>(CACHED_MS, MAX_CACHED);
  /** Counts evictions, because a read that started before one may return outdated data. */
  #evictions = 0;

  constructor(store: Pick<SessionStore, 'read'>) {
    this.#store = store;
  }

  async read({ sessionId, after, lastWriteHere }: RequestOrigin): Promise<SessionData | null> {
    const position = after === undefined ? 0n : parsePosition(after);
    const known = this.#cache.get(sessionId);
    if (known && position <= laterOf(known.after, lastWriteHere)) return known.data;
    const evictions = this.#evictions;
    const data = await this.#store.read(sessionId);
    if (data && evictions === this.#evictions) this.#cache.set(sessionId, { data, after: position });
    return data;
  }

  /** Evicts the sessions of one account, or all. */
  forget(accountId?: string): void {
    this.#evictions += 1;
    this.#cache.forget(({ data }) => accountId === undefined || data.identity.accountId === accountId);
  }
}

function laterOf(position: Position, other: Position | undefined): Position {
  return other !== undefined && other > position ? other : position;
}
