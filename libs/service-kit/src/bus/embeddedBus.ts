import type { DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import type { Logger } from '../logger';
import type { Bus } from './bus';

export interface RetryPolicy {
  /** How often a message is tried before it is parked. 8 unless told. */
  attempts: number;
  /** The pause before the second try, doubled before each further one, with up to half of it left to chance. 100 ms. */
  firstDelayMs: number;
  /** 10 s unless told. */
  longestDelayMs: number;
}

export interface EmbeddedBusOptions {
  store: EventStore;
  database: DocumentDatabase;
  logger: Logger;
  retry?: Partial<RetryPolicy>;
}

/** The bus of one process, fed from the event log: each consumer follows the published streams from its own checkpoint. */
export declare function createEmbeddedBus(options: EmbeddedBusOptions): Bus;
