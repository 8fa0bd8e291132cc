import {
  BEGINNING,
  formatPosition,
  parsePosition,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from '../logger';

/** The collection in which consumers' (and projections') checkpoints are. */
export const CHECKPOINT_COLLECTION = 'checkpoints';

/** The `_id` of a consumer's checkpoint: 'consumer:<durable>'. Its `position` is a decimal string. */
export function consumerCheckpointId(durable: string): string {
  return `consumer:${durable}`;
}

interface CheckpointDocument {
  _id: string;
  position: string;
}

const IDLE_SAVE_MS = 5_000;

/**
 * Where a consumer is, across restarts. A message that was handled is written down at once; stretches of the log that
 * held nothing for the consumer only every few seconds, as reading them again costs little.
 */
export class ConsumerCheckpoint {
  readonly #database: DocumentDatabase;
  readonly #logger: Logger;
  readonly #id: string;
  #saved: Position = BEGINNING;
  #latest: Position = BEGINNING;
  #writing: Promise<void> = Promise.resolve();
  #later: NodeJS.Timeout | undefined;

  constructor(durable: string, database: DocumentDatabase, logger: Logger) {
    this.#id = consumerCheckpointId(durable);
    this.#database = database;
    this.#logger = logger;
  }

  async load(): Promise<Position> {
    const document = await this.#collection().findOne({ _id: this.#id });
    this.#saved = this.#latest = document ? parsePosition(document.position) : BEGINNING;
    return this.#saved;
  }

  /** Remembers a position, some time soon. */
  note(position: Position): void {
    this.#latest = position;
    this.#later ??= setTimeout(() => void this.#write(), IDLE_SAVE_MS).unref();
  }

  /** Resolves once the position is written; a failure is logged and made good with the next one. */
  save(position: Position): Promise<void> {
    this.#latest = position;
    return this.#write();
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    return this.#write();
  }

  #write(): Promise<void> {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#writing = this.#writing.then(() => this.#writeLatest());
    return this.#writing;
  }

  async #writeLatest(): Promise<void> {
    const position = this.#latest;
    if (position === this.#saved) return;
    try {
      await this.#collection().replaceOne(
        { _id: this.#id },
        { position: formatPosition(position) },
        { upsert: true },
      );
      this.#saved = position;
    } catch (error) {
      this.#logger.warn({ err: error }, 'a consumer checkpoint could not be written');
      this.note(this.#latest);
    }
  }

  #collection() {
    return this.#database.collection<CheckpointDocument>(CHECKPOINT_COLLECTION);
  }
}
