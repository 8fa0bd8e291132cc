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

export type Erasure = Pick<ErasureDocument, 'subject' | 'dueAt' | 'round'> & { position: Position };

export type Erasures = Awaited<ReturnType<typeof openErasures>>;

/** Opens the pending erasures of an eraser, which are stored across restarts. */
export async function openErasures(database: DocumentDatabase, eraser: string) {
  const erasures = database.collection<ErasureDocument>(ERASURES);
  await erasures.createIndex({ eraser: 1, dueAt: 1 });
  const idOf = (subject: string) => `${eraser}:${subject}`;
  return {
    /** Adds an erasure; repeated calls change nothing. */
    add: async (subject: string, position: Position) => {
      const _id = idOf(subject);
      if (await erasures.findOne({ _id })) return;
      const document = { eraser, subject, position: formatPosition(position), dueAt: 0, round: 1 as const };
      await erasures.replaceOne({ _id }, document, { upsert: true });
    },
    /** The erasure that is due first. */
    next: async (): Promise<Erasure | undefined> => {
      const [first] = await erasures.find({ eraser }, { sort: { dueAt: 1 }, limit: 1 }).toArray();
      return first && { ...first, position: parsePosition(first.position) };
    },
    /** Schedules the second round. */
    postpone: (subject: string, dueAt: number) =>
      erasures.updateOne({ _id: idOf(subject) }, { $set: { dueAt, round: 2 } }),
    remove: (subject: string) => erasures.deleteOne({ _id: idOf(subject) }),
  };
}
