import {
  formatPosition,
  parsePosition,
  type DocumentDatabase,
  type Position,
} from '@forkcast/event-sourcing';

/** Pending erasures. */
export const ERASURES = 'erasures';

interface ErasureDocument {
  /** '<eraser>:<subject>' */
  _id: string;
  eraser: string;
  /** Id of the household or account. */
  subject: string;
  /** The position of the event that deletes the subject. */
  position: string;
  /** Earliest time, in ms since 1970. */
  dueAt: number;
  round: 1 | 2;
}

export interface Erasure {
  subject: string;
  position: Position;
  dueAt: number;
  round: 1 | 2;
}

/** Pending erasures, stored across restarts. */
export interface Erasures {
  /** Adds an erasure; repeated calls change nothing. */
  add(subject: string, position: Position): Promise<void>;
  /** The erasure that is due first. */
  next(): Promise<Erasure | undefined>;
  /** Schedules the second round. */
  postpone(subject: string, dueAt: number): Promise<void>;
  remove(subject: string): Promise<void>;
}

export async function openErasures(database: DocumentDatabase, eraser: string): Promise<Erasures> {
  const erasures = database.collection<ErasureDocument>(ERASURES);
  await erasures.createIndex({ eraser: 1, dueAt: 1 });
  const idOf = (subject: string) => `${eraser}:${subject}`;
  return {
    add: async (subject, position) => {
      const _id = idOf(subject);
      if (await erasures.findOne({ _id })) return;
      const document = { eraser, subject, position: formatPosition(position), dueAt: 0, round: 1 as const };
      await erasures.replaceOne({ _id }, document, { upsert: true });
    },
    next: async () => {
      const [first] = await erasures.find({ eraser }, { sort: { dueAt: 1 }, limit: 1 }).toArray();
      return first && { ...first, position: parsePosition(first.position) };
    },
    postpone: async (subject, dueAt) => {
      await erasures.updateOne({ _id: idOf(subject) }, { $set: { dueAt, round: 2 } });
    },
    remove: async (subject) => {
      await erasures.deleteOne({ _id: idOf(subject) });
    },
  };
}
