import type { DocumentDatabase } from '@forkcast/event-sourcing';
import {
  listParkedEvents,
  settleParkedEvent,
  type ParkedEvent,
  type ParkedEventWish,
} from '@forkcast/stores';

/** An operator's actions on events that read models failed on. */
export interface ParkedEventControl {
  /** In the order of the log; those that wait for another one, and those that were skipped, too. */
  list(projection?: string): Promise<readonly ParkedEvent[]>;
  /** Has one tried again or skipped. Null once it was applied. Rejects with why it cannot be done. */
  settle(id: string, wish: ParkedEventWish): Promise<ParkedEvent | null>;
}

/** The parked events of the read models in a database. */
export function parkedEventsIn(database: DocumentDatabase): ParkedEventControl {
  return {
    list: (projection) => listParkedEvents(database, projection),
    settle: (id, wish) => settleParkedEvent(database, id, wish),
  };
}
