import { asError } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { inTime } from '../../positionGate';
import type { KeyedQueues } from '../../keyed-queues/keyedQueues';
import type { PartitionOwner } from './partitionOwner';
import type { KeysByPartition } from './partitionQueries';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';
import type { OwnedPartition } from './ownedPartition';
import { filterFor } from '../connection/natsNames';

export interface PartitionProgressOptions {
  types: readonly string[];
  owner: PartitionOwner;
  queues: Pick<KeyedQueues, 'passed'>;
  session: () => Session | undefined;
  logger: Logger;
}

/** How long a message that is asked for is waited for before it is looked for, in milliseconds: it may be erased. */
const COMES_WITHIN_MS = 250;

/** How far the partitions of this process are in the stream. */
export class PartitionProgress {
  readonly #options: PartitionProgressOptions;

  constructor(options: PartitionProgressOptions) {
    this.#options = options;
  }

  /** Whether everything is handled up to a place, in partitions of this process. False if they are not, or no longer. */
  async isDone(sequence: number, asked: KeysByPartition, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const left = () => Math.max(0, deadline - performance.now());
    const done = await Promise.all(
      [...asked].map(async ([number, keys]) => {
        const partition = this.#options.owner.get(number);
        if (!partition) return false;
        if (!keys)
          return (await this.#hasCome(partition, sequence, left())) && partition.isDone(sequence, left());
        if (!(await this.#hasCome(partition, sequence, left()))) return false;
        return inTime(this.#options.queues.passed(BigInt(sequence), keys), left(), partition.signal);
      }),
    );
    return done.every(Boolean);
  }

  async #hasCome(partition: OwnedPartition, sequence: number, timeoutMs: number): Promise<boolean> {
    if (await partition.hasRead(sequence, Math.min(timeoutMs, COMES_WITHIN_MS))) return true;
    if (timeoutMs <= COMES_WITHIN_MS) return false;
    await this.#lookForTheLast(sequence);
    return partition.hasRead(sequence, timeoutMs - COMES_WITHIN_MS);
  }

  /** What is waited for may have been erased: then everything up to there is read once the last before it is. */
  async #lookForTheLast(sequence: number): Promise<void> {
    const session = this.#options.session();
    if (!session) return;
    try {
      const last = await this.last(session);
      if (last >= sequence) return;
      for (const partition of this.#options.owner.all) if (partition.read >= last) partition.readTo(sequence);
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'the last message cannot be seen');
    }
  }

  /** The place of the last message that may be for it; 0 where there is none. */
  async last({ jsm, names }: Session): Promise<number> {
    const filter = filterFor(this.#options.types, names);
    try {
      return (await jsm.streams.getMessage(names.stream, { last_by_subj: filter })).seq;
    } catch (error) {
      if (isNotFound(error)) return 0;
      throw error;
    }
  }
}
