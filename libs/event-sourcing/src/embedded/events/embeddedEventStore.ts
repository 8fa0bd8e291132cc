import type { EventStore } from '../../stores/eventStore';

export interface EmbeddedEventStore extends EventStore {
  /** Finishes what was asked for, then lets go of the files. */
  close(): Promise<void>;
}

export interface EmbeddedEventStoreOptions {
  /** Where `events.db` lies; made when it does not exist. */
  directory: string;
}

/** Opens the event log in one SQLite file. Throws `StoreLockedError` and `StoreFormatError`. */
export declare function openEmbeddedEventStore(
  options: EmbeddedEventStoreOptions,
): Promise<EmbeddedEventStore>;
