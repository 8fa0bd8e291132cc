import { BEGINNING, type DocumentDatabase, type EventStore, type Position } from '@forkcast/event-sourcing';
import { placeInLog, readPlace, writeCheckpoint } from '@forkcast/stores';
import type { Logger } from 'pino';

/** The name of a consumer's checkpoint beside those of projections: 'consumer:<durable>'. */
export function consumerCheckpointId(durable: string): string {
  return `consumer:${durable}`;
}

const IDLE_SAVE_MS = 1_000;
const SAVE_MS = 25;

/**
 * Where a consumer is, across restarts. What was handled is written soon, together with what is handled meanwhile;
 * stretches of the log that held nothing for the consumer only every second.
 */
export class ConsumerCheckpoint {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;
  readonly #id: string;
  #log: string | undefined;
  #saved: Position = BEGINNING;
  #latest: Position = BEGINNING;
  #writing: Promise<void> = Promise.resolve();
  #later: NodeJS.Timeout | undefined;
  /** When it will be written. */
  #due = Infinity;

  constructor(durable: string, database: DocumentDatabase, logger: Logger) {
    this.#id = consumerCheckpointId(durable);
    this.#database = database;
    this.#logger = logger;
  }

  /**
   * Where to go on; the beginning where the log is another one, or an older copy that does not reach as far as the
   * checkpoint.
   */
  async load(store: EventStore): Promise<Position> {
    const place = await readPlace(this.#database, this.#id);
    const { log, foreign } = await placeInLog(store, place, this.#logger);
    if (foreign) this.#logger.warn({ foreign }, 'the consumer followed another event log, and begins anew');
    this.#log = log;
    this.#saved = this.#latest = foreign ? BEGINNING : place.position;
    return this.#saved;
  }

  /** Remembers how far a consumer is that had nothing to do on the way. */
  note(position: Position): void {
    this.#latest = position;
    this.#writeWithin(IDLE_SAVE_MS);
  }

  /** Remembers how far everything is handled. What a crash takes of that is handled again. */
  handled(position: Position): void {
    this.#latest = position;
    this.#writeWithin(SAVE_MS);
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#due = Infinity;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #writeWithin(ms: number): void {
    const due = performance.now() + ms;
    if (this.#due <= due) return;
    clearTimeout(this.#later);
    this.#due = due;
    this.#later = setTimeout(() => void this.flush(), ms).unref();
  }

  async #write(): Promise<void> {
    const position = this.#latest;
    if (position === this.#saved) return;
    try {
      await writeCheckpoint(this.#database, this.#id, position, undefined, this.#log);
      this.#saved = position;
    } catch (error) {
      this.#logger.warn({ err: error }, 'a consumer checkpoint could not be written');
      this.note(this.#latest);
    }
  }
}
