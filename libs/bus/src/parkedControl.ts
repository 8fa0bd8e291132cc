import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { ParkedMessage } from './bus';
import { ParkedMessages } from './parkedMessages';

/** What an operator can do about messages that consumers gave up on. */
export interface ParkedControl {
  /** Oldest first. */
  list(durable?: string): Promise<readonly ParkedMessage[]>;
  /** Rejects with what it fails with, and keeps the message then; 'not-found' for one that nobody knows. */
  replay(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The parked messages of an embedded instance that is stopped: to look at. */
export function parkedMessagesIn(database: DocumentDatabase): Pick<ParkedControl, 'list'> {
  const parked = new ParkedMessages(database);
  return { list: (durable) => parked.list(durable) };
}
