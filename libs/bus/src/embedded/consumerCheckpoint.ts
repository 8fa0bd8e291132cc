import { BEGINNING, type DocumentDatabase, type EventStore, type Position } from '@forkcast/event-sourcing';
import { placeInLog, readPlace, writeCheckpoint } from '@forkcast/stores';
import type { Logger } from 'pino';
import { DelayedSave } from '../delayedSave';

/** The id of a consumer's checkpoint, stored next to those of projections. */
export function consumerCheckpointId(durable: string): string {
  return `consumer:${durable}`;
}

const IDLE_SAVE_MS = 1_000;
const SAVE_MS = 25;

/**
 * Stores a consumer's position. Batches writes: at most every 25 ms after handling a message, at most every second
 * after skipping events without messages.
 */
export class ConsumerCheckpoint {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;
  readonly #id: string;
  #log: string | undefined;
  #saved: Position = BEGINNING;
  #latest: Position = BEGINNING;
  readonly #save = new DelayedSave(() => this.#write());

  constructor(durable: string, database: DocumentDatabase, logger: Logger) {
    this.#id = consumerCheckpointId(durable);
    this.#database = database;
    this.#logger = logger;
  }

  /**
   * Returns the position to continue from. Starts from the beginning if the log is a different one, or an older backup
   * that ends before the checkpoint.
   */
  async load(store: EventStore): Promise<Position> {
    const place = await readPlace(this.#database, this.#id);
    const { log, foreign } = await placeInLog(store, place, this.#logger);
    if (foreign)
      this.#logger.warn(
        { foreign },
        'the consumer followed another event log, and starts from the beginning',
      );
    this.#log = log;
    this.#saved = this.#latest = foreign ? BEGINNING : place.position;
    return this.#saved;
  }

  /** Schedules a write after skipping events without messages for this consumer. */
  noteSkipped(position: Position): void {
    this.#latest = position;
    this.#save.within(IDLE_SAVE_MS);
  }

  /** Schedules a write after handling messages. Messages that a crash leaves out are handled again. */
  noteHandled(position: Position): void {
    this.#latest = position;
    this.#save.within(SAVE_MS);
  }

  /** Writes the pending position immediately. */
  flush(): Promise<void> {
    return this.#save.now();
  }

  async #write(): Promise<void> {
    const position = this.#latest;
    if (position === this.#saved) return;
    try {
      await writeCheckpoint(this.#database, this.#id, position, undefined, this.#log);
      this.#saved = position;
    } catch (error) {
      this.#logger.warn({ err: error }, 'a consumer checkpoint could not be written');
      this.#save.within(IDLE_SAVE_MS);
    }
  }
}
