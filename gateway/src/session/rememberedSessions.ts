import { parsePosition, type Position } from '@forkcast/event-sourcing';
import { BriefMemory } from '@forkcast/service-kit';
import type { SessionData } from './sessionData';
import type { SessionStore } from './sessionStore';

/** How long another gateway's word may get lost before a session that it ended is noticed here. */
const REMEMBERED_MS = 2_000;
const REMEMBERED = 10_000;

/** What the cookies of a request say of it. */
export interface Whence {
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
 * Sessions as they were read a moment ago. What this gateway ends or changes is forgotten at once, what another one does
 * when it says so. A browser that has written by another gateway since has its session read anew: it may be somebody else's
 * household by now.
 */
export class RememberedSessions {
  readonly #store: Pick<SessionStore, 'read'>;
  readonly #memory = new BriefMemory<Remembered>(REMEMBERED_MS, REMEMBERED);
  /** Grows when something is forgotten: what was being read meanwhile may be from before. */
  #forgotten = 0;

  constructor(store: Pick<SessionStore, 'read'>) {
    this.#store = store;
  }

  async read({ sessionId, after, answeredHere }: Whence): Promise<SessionData | null> {
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
