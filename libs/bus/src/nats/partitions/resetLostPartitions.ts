import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { CONSUMER_PARTITIONS, type PartitionDocument } from './partitionTable';
import type { Session } from '../connection/natsLink';

/**
 * Sets partitions back that are ahead of the stream, and begins anew with another one. A server that lost its power may have
 * lost the end of the stream, and fills the places with others: to be done before anybody publishes on a new connection.
 * Answers where the stream ends. The partitions get a new epoch, so that nobody writes down what was true of the messages that are gone.
 */
export async function resetLostPartitions(
  database: DocumentDatabase,
  { jsm, names }: Pick<Session, 'jsm' | 'names'>,
  logger: Logger,
): Promise<number> {
  const partitions = database.collection<PartitionDocument>(CONSUMER_PARTITIONS);
  // These first: what comes meanwhile makes the stream longer, and no partition ahead of it.
  const found = await partitions.find({}).toArray();
  const { created, state } = await jsm.streams.info(names.stream);
  const stream = String(created);
  const ahead = found.filter((each) => each.stream !== stream || each.done > state.last_seq);
  if (ahead.length === 0) return state.last_seq;
  logger.warn(
    { partitions: ahead.length, last: state.last_seq },
    'messages were lost, and partitions are set back',
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
