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

/** Reads for all consumers of a process that ask in the same moment with one question. */
export class EffectsReader {
  readonly #database: DocumentDatabase;
  #asked = new Set<string>();
  #reading: Promise<ReadonlyMap<string, Position>> | undefined;

  constructor(database: DocumentDatabase) {
    this.#database = database;
  }

  /** Undefined for a consumer that had no effects yet. */
  async read(durable: string): Promise<Position | undefined> {
    this.#asked.add(durable);
    this.#reading ??= Promise.resolve().then(() => this.#readAll());
    return (await this.#reading).get(durable);
  }

  async #readAll(): Promise<ReadonlyMap<string, Position>> {
    const durables = [...this.#asked];
    // Who asks from now on wants to know of what is written until then.
    this.#asked = new Set();
    this.#reading = undefined;
    const effects = this.#database.collection<EffectsDocument>(EFFECTS);
    const found = await effects.find({ _id: { $in: durables } }).toArray();
    return new Map(found.map(({ _id, position }) => [_id, parsePosition(String(BigInt(position)))]));
  }
}

/** Where in the log the effects of a consumer are, whichever of its instances wrote them: the furthest counts. */
export class ConsumerEffects {
  readonly #database: DocumentDatabase;
  readonly #durable: string;
  readonly #reader: EffectsReader;
  #furthest: Position = BEGINNING;

  constructor(database: DocumentDatabase, durable: string, reader: EffectsReader) {
    this.#database = database;
    this.#durable = durable;
    this.#reader = reader;
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
    const position = await this.#reader.read(this.#durable);
    if (position !== undefined) this.#know(position);
    return this.#furthest;
  }

  #know(position: Position): void {
    if (position > this.#furthest) this.#furthest = position;
  }

  #collection() {
    return this.#database.collection<EffectsDocument>(EFFECTS);
  }
}
