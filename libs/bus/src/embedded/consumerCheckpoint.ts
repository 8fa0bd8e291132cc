import { BEGINNING, type DocumentDatabase, type EventStore, type Position } from '@forkcast/event-sourcing';
import { placeInLog, readPlace, writeCheckpoint } from '@forkcast/stores';
import type { Logger } from 'pino';

/** The name of a consumer's checkpoint beside those of projections: 'consumer:<durable>'. */
export function consumerCheckpointId(durable: string): string {
  return `consumer:${durable}`;
}

const IDLE_SAVE_MS = 1_000;

/**
 * Where a consumer is, across restarts. A message that was handled is noted at once and on the disk soon; stretches of the log that
 * held nothing for the consumer only every second.
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

  /** Remembers a position, some time soon. */
  note(position: Position): void {
    this.#latest = position;
    this.#later ??= setTimeout(() => void this.flush(), IDLE_SAVE_MS).unref();
  }

  /** Resolves once the position is written; a failure is logged and made good with the next one. */
  save(position: Position): Promise<void> {
    this.#latest = position;
    return this.flush();
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
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
