import { isDuplicateKey, type DocumentCollection, type Logger } from '@forkcast/event-sourcing';
import type { LeaseClaim } from './leaseClaim';
import type { LeaseDocument } from './leaseDocument';

/** The session in which holders write; see `FencedTransactions`. */
export interface LeaseSessions {
  begin(lease: string): string;
  end(sessionId: string): Promise<void>;
}

/** The process that takes leases. */
interface Taker {
  holder: string;
  documents: DocumentCollection<LeaseDocument>;
  sessions: LeaseSessions;
  logger?: Logger;
}

/** Takes a free lease, which was `before` when read last. Returns whether this process now holds it. */
export async function takeLease(
  { holder, documents, sessions, logger }: Taker,
  claim: LeaseClaim,
  before: LeaseDocument | undefined,
  startedAt: number,
): Promise<boolean> {
  const { name: _id } = claim;
  const session = sessions.begin(_id);
  if (!before) {
    const isCreated = await createLease(documents, { _id, token: 1, holder, beat: 0, session });
    if (isCreated) claim.beginTerm(1, startedAt);
    return isCreated;
  }
  if (before.holder !== null && before.holder !== holder) {
    const details = { lease: _id, token: before.token + 1 };
    logger?.warn(details, 'the holder of a lease sends no heartbeats; it is taken over');
  }
  if (before.holder !== null) await endSession(sessions, before, logger);
  const { matchedCount } = await documents.updateOne(
    { _id, token: before.token, beat: before.beat },
    { $set: { holder, session }, $inc: { token: 1, beat: 1 } },
  );
  if (matchedCount === 1) claim.beginTerm(before.token + 1, startedAt);
  return matchedCount === 1;
}

/** Whether this process created the lease. Another one may have been faster. */
async function createLease(
  documents: DocumentCollection<LeaseDocument>,
  document: LeaseDocument,
): Promise<boolean> {
  try {
    await documents.bulkWrite([{ insertOne: { document } }]);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Otherwise documents locked by the former holder's open transaction would stay locked for a minute. */
async function endSession(
  sessions: LeaseSessions,
  { _id, session }: LeaseDocument,
  logger: Logger | undefined,
): Promise<void> {
  try {
    await sessions.end(session);
  } catch (err) {
    logger?.warn({ err, lease: _id }, 'the session of a former holder could not be ended');
  }
}
