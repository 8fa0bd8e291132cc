import type { DocumentDatabase } from '@forkcast/event-sourcing';
import {
  listParkedEvents,
  settleParkedEvent,
  type ParkedEvent,
  type ParkedEventWish,
} from '@forkcast/stores';

/** An operator's actions on events that read models failed on. */
export interface ParkedEventControl {
  /** In log order, including waiting and skipped events. */
  list(projection?: string): Promise<readonly ParkedEvent[]>;
  /**
   * Retries or skips an event. Resolves to null once it was applied. Rejects with the reason if that isn't possible.
   */
  settle(id: string, wish: ParkedEventWish): Promise<ParkedEvent | null>;
}

/** The parked events of the read models in a database. */
export function parkedEventsIn(database: DocumentDatabase): ParkedEventControl {
  return {
    list: (projection) => listParkedEvents(database, projection),
    settle: (id, wish) => settleParkedEvent(database, id, wish),
  };
}
