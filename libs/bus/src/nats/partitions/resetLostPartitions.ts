import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { CONSUMER_PARTITIONS, type PartitionDocument } from './partitionTable';
import type { Session } from '../connection/natsLink';

/**
 * Resets partitions that are ahead of the stream, or that belong to a previous stream. A server that lost power may
 * lose the end of the stream and reuse its sequence numbers, so call this before publishing on a new connection. The
 * partitions get a new epoch, so that no process stores progress about lost messages. Resolves to the last sequence of
 * the stream.
 */
export async function resetLostPartitions(
  database: DocumentDatabase,
  { jsm, names }: Pick<Session, 'jsm' | 'names'>,
  logger: Logger,
): Promise<number> {
  const partitions = database.collection<PartitionDocument>(CONSUMER_PARTITIONS);
  // Read partitions before the stream: messages that arrive in between only make the stream longer.
  const found = await partitions.find({}).toArray();
  const { created, state } = await jsm.streams.info(names.stream);
  const stream = String(created);
  const ahead = found.filter((each) => each.stream !== stream || each.done > state.last_seq);
  if (ahead.length === 0) return state.last_seq;
  logger.warn(
    { partitions: ahead.length, last: state.last_seq },
    'messages were lost, so partitions are reset',
  );
  await partitions.bulkWrite(
    ahead.map(({ _id, stream: before, done }) => ({
      updateOne: {
        filter: { _id, stream: before, done: { $gte: done } },
        update: { $set: { stream, done: before === stream ? state.last_seq : 0 }, $inc: { epoch: 1 } },
      },
    })),
    { ordered: false },
  );
  return state.last_seq;
}
