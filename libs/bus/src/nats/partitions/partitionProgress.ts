import { asError } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import { resolvesWithin } from '../../positionGate';
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

/** How long to wait for a message in ms before checking whether it was erased. */
const ARRIVAL_TIMEOUT_MS = 250;

/** The progress of this process's partitions in the stream. */
export class PartitionProgress {
  readonly #options: PartitionProgressOptions;

  constructor(options: PartitionProgressOptions) {
    this.#options = options;
  }

  /**
   * Resolves to whether everything is handled up to `sequence`. False if this process doesn't own the partitions, or
   * loses them.
   */
  async isDone(sequence: number, keysByPartition: KeysByPartition, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const remainingMs = () => Math.max(0, deadline - performance.now());
    const done = await Promise.all(
      [...keysByPartition].map(async ([number, keys]) => {
        const partition = this.#options.owner.get(number);
        if (!partition || !(await this.#hasReached(partition, sequence, remainingMs()))) return false;
        if (!keys) return partition.isDone(sequence, remainingMs());
        return resolvesWithin(
          this.#options.queues.passed(BigInt(sequence), keys),
          remainingMs(),
          partition.signal,
        );
      }),
    );
    return done.every(Boolean);
  }

  async #hasReached(partition: OwnedPartition, sequence: number, timeoutMs: number): Promise<boolean> {
    if (await partition.hasRead(sequence, Math.min(timeoutMs, ARRIVAL_TIMEOUT_MS))) return true;
    if (timeoutMs <= ARRIVAL_TIMEOUT_MS) return false;
    await this.#skipErased(sequence);
    return partition.hasRead(sequence, timeoutMs - ARRIVAL_TIMEOUT_MS);
  }

  /** If the awaited message was erased, everything is read once the last remaining message is. */
  async #skipErased(sequence: number): Promise<void> {
    const session = this.#options.session();
    if (!session) return;
    try {
      const last = await this.last(session);
      if (last >= sequence) return;
      for (const partition of this.#options.owner.all) if (partition.read >= last) partition.readTo(sequence);
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'the last message could not be read');
    }
  }

  /** The sequence of the last message that this consumer may handle; 0 if there is none. */
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
