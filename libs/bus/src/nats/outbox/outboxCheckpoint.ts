import {
  BEGINNING,
  formatPosition,
  keptPosition,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';
import type { KnownMessage } from './knownMessages';

export const OUTBOXES = 'outboxes';

/** How far an outbox has got, and on which server. */
export interface OutboxDocument {
  /** The source: 'planner'. */
  _id: string;
  /** Stream prefixes that it publishes from. */
  streams: readonly string[];
  position: string | null;
  serverId: string;
  /** When the stream was made that it published to. */
  streamCreated: string;
  /** Where the last message of each type is in it. */
  published: readonly { type: string; position: string; sequence: number }[];
  /** The furthest message in it that is this outbox's. */
  last?: KnownMessage;
  /** Where the outbox was at some moments of the last minutes, oldest first. */
  marks: readonly { at: number; position: string | null }[];
}

const MARKS = 16;

/** The moments that say where to begin again some minutes behind the checkpoint: by when it was published. */
export class Marks {
  readonly #marginMs: number;
  #marks: { at: number; position: Position }[] = [];

  constructor(marginMs: number, marks: OutboxDocument['marks'] = []) {
    this.#marginMs = marginMs;
    this.#marks = marks.map(({ at, position }) => ({ at, position: parse(position) }));
  }

  /** Before anything behind `position` is published. */
  note(position: Position, at: number): void {
    const last = this.#marks.at(-1);
    if (last && at - last.at < this.#marginMs / MARKS) return;
    this.#marks.push({ at, position });
    // One that is older than the margin is enough, and needed.
    while (this.#marks[1] && this.#marks[1].at <= at - this.#marginMs) this.#marks.shift();
  }

  /** Where the outbox was `marginMs` before its last mark, or longer ago; the beginning when nobody knows. */
  behind(): Position {
    const last = this.#marks.at(-1);
    if (!last) return BEGINNING;
    const old = this.#marks.findLast(({ at }) => at <= last.at - this.#marginMs);
    return old?.position ?? this.#marks[0]?.position ?? BEGINNING;
  }

  toDocument(): OutboxDocument['marks'] {
    return this.#marks.map(({ at, position }) => ({ at, position: format(position) }));
  }
}

export async function readOutbox(database: DocumentDatabase, source: string): Promise<OutboxDocument | null> {
  return database.collection<OutboxDocument>(OUTBOXES).findOne({ _id: source });
}

/** How far each outbox has got in the log, by its source. */
export async function outboxPositions(
  database: DocumentDatabase,
): Promise<readonly { source: string; position: Position }[]> {
  const outboxes = await database.collection<OutboxDocument>(OUTBOXES).find({}).toArray();
  return outboxes.map(({ _id, position }) => ({ source: _id, position: parse(position) }));
}

export async function writeOutbox(
  database: DocumentDatabase,
  { _id, ...document }: OutboxDocument,
): Promise<void> {
  await database
    .collection<OutboxDocument>(OUTBOXES, { writeConcern: { journal: false } })
    .replaceOne({ _id }, document, { upsert: true });
}

export function format(position: Position): string | null {
  return position === BEGINNING ? null : formatPosition(position);
}

export function parse(position: string | null): Position {
  return position === null ? BEGINNING : keptPosition(position);
}
