import type { Db } from 'mongodb';
import { MEMBERS, PROCESSES, type MembersDocument, type SendHeartbeat } from '../leases/members';

/** Sends a heartbeat with one command, which returns the other members' heartbeats. */
export function createMongoHeartbeat(database: Db): SendHeartbeat {
  // A server without a majority must not acknowledge a heartbeat that other processes can't see.
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
