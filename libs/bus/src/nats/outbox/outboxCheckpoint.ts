import {
  BEGINNING,
  formatPosition,
  parseStoredPosition,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';
import type { KnownMessage } from './knownMessages';

export const OUTBOXES = 'outboxes';

/** An outbox's position, and the server that it published to. */
export interface OutboxDocument {
  /** The source, such as 'planner'. */
  _id: string;
  /** Stream prefixes that it publishes from. */
  streams: readonly string[];
  position: string | null;
  serverId: string;
  /** Creation time of the stream that it published to. */
  streamCreated: string;
  /** Event position and stream sequence of the last message of each type. */
  published: readonly { type: string; position: string; sequence: number }[];
  /** This outbox's message with the highest stream sequence. */
  last?: KnownMessage;
  /** Positions of the last minutes with their times, oldest first. */
  marks: readonly { at: number; position: string | null }[];
}

const MARKS_PER_MARGIN = 16;

/** Remembers positions by time, to find out where the outbox was some minutes before its checkpoint. */
export class Marks {
  readonly #marginMs: number;
  #marks: { at: number; position: Position }[] = [];

  constructor(marginMs: number, marks: OutboxDocument['marks'] = []) {
    this.#marginMs = marginMs;
    this.#marks = marks.map(({ at, position }) => ({ at, position: toPosition(position) }));
  }

  /** Call it before publishing anything after `position`. */
  note(position: Position, at: number): void {
    const last = this.#marks.at(-1);
    if (last && at - last.at < this.#marginMs / MARKS_PER_MARGIN) return;
    this.#marks.push({ at, position });
    // Keep one mark older than the margin, because `beforeMargin` needs it.
    while (this.#marks[1] && this.#marks[1].at <= at - this.#marginMs) this.#marks.shift();
  }

  /**
   * The position at least `marginMs` before the last mark; otherwise the oldest mark, or the beginning if there is
   * none.
   */
  beforeMargin(): Position {
    const last = this.#marks.at(-1);
    if (!last) return BEGINNING;
    const old = this.#marks.findLast(({ at }) => at <= last.at - this.#marginMs);
    return old?.position ?? this.#marks[0]?.position ?? BEGINNING;
  }

  toDocument(): OutboxDocument['marks'] {
    return this.#marks.map(({ at, position }) => ({ at, position: toText(position) }));
  }
}

export async function readOutbox(database: DocumentDatabase, source: string): Promise<OutboxDocument | null> {
  return database.collection<OutboxDocument>(OUTBOXES).findOne({ _id: source });
}

/** The position of each outbox in the log, by source. */
export async function outboxPositions(
  database: DocumentDatabase,
): Promise<readonly { source: string; position: Position }[]> {
  const outboxes = await database.collection<OutboxDocument>(OUTBOXES).find({}).toArray();
  return outboxes.map(({ _id, position }) => ({ source: _id, position: toPosition(position) }));
}

export async function writeOutbox(
  database: DocumentDatabase,
  { _id, ...document }: OutboxDocument,
): Promise<void> {
  await database
    .collection<OutboxDocument>(OUTBOXES, { writeConcern: { journal: false } })
    .replaceOne({ _id }, document, { upsert: true });
}

/** A position as stored and sent: null for `BEGINNING`. */
export function toText(position: Position): string | null {
  return position === BEGINNING ? null : formatPosition(position);
}

export function toPosition(position: string | null): Position {
  return position === null ? BEGINNING : parseStoredPosition(position);
}
