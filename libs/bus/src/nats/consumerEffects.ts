import {
  BEGINNING,
  formatPosition,
  isDuplicateKey,
  parsePosition,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

export const EFFECTS = 'consumer-effects';

interface EffectsDocument {
  /** The durable. */
  _id: string;
  /** In a form that sorts. */
  position: string;
}

/** Where in the log the effects of a consumer are, whichever of its instances wrote them: the furthest counts. */
export class ConsumerEffects {
  readonly #database: DocumentDatabase;
  readonly #durable: string;
  #furthest: Position = BEGINNING;

  constructor(database: DocumentDatabase, durable: string) {
    this.#database = database;
    this.#durable = durable;
  }

  /** The furthest that this process knows of. */
  get known(): Position {
    return this.#furthest;
  }

  /** Before the message is acknowledged that led to them. */
  async note(position: Position): Promise<void> {
    if (position <= this.#furthest) return;
    const text = formatPosition(position).padStart(20, '0');
    try {
      // No match means that it is the first, or that another instance got further: then the key is taken.
      await this.#collection().replaceOne(
        { _id: this.#durable, position: { $lt: text } },
        { position: text },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.#know(position);
  }

  async read(): Promise<Position> {
    const document = await this.#collection().findOne({ _id: this.#durable });
    if (document) this.#know(parsePosition(String(BigInt(document.position))));
    return this.#furthest;
  }

  #know(position: Position): void {
    if (position > this.#furthest) this.#furthest = position;
  }

  #collection() {
    return this.#database.collection<EffectsDocument>(EFFECTS);
  }
}
