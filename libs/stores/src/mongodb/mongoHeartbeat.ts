import type { Db } from 'mongodb';
import { MEMBERS, PROCESSES, type MembersDocument, type SayAlive } from '../leases/members';

/** Says it with one command, which answers what the others have said. */
export function createMongoHeartbeat(database: Db): SayAlive {
  // A server that has lost its majority may not let a holder believe that others hear of it.
  const writeConcern = { w: 'majority', journal: false } as const;
  const processes = database.collection<MembersDocument>(PROCESSES, { writeConcern });
  return async ({ self, changed = false, gone = [] }) => {
    const leaves = gone.includes(self);
    const members = await processes.findOneAndUpdate(
      { _id: MEMBERS },
      {
        $inc: { changes: changed ? 1 : 0, ...(!leaves && { [`beats.${self}`]: 1 }) },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((id) => [`beats.${id}`, ''])) }),
      },
      { upsert: true, returnDocument: 'after' },
    );
    if (!members) throw new Error('The document of the members was not made');
    return { ...members, beats: members.beats ?? {} };
  };
}
