import { partitionOf } from '../partitions/partitionOf';
import { StoppedError } from '../../messageHandling';
import type { Waiting } from './messageWork';
import type { OwnedPartition } from '../partitions/ownedPartition';

/** The message's partitions that this process still owns. */
function stillOwned({ partitions }: Waiting): readonly OwnedPartition[] {
  return partitions.filter(({ signal }) => !signal.aborted);
}

/** The message's keys whose partitions this process doesn't own, or no longer. `count` is the number of partitions. */
export function keysOfOtherPartitions(waiting: Waiting, count: number): readonly string[] {
  const owned = new Set(stillOwned(waiting).map(({ lane }) => lane));
  return waiting.keys.filter((key) => !owned.has(partitionOf(key, count)));
}

/**
 * Runs `work` and delays the release of the message's partitions until it ends. Resolves to undefined if one of them
 * moved to another process first.
 */
export async function whilePartitionsAreOwned<Result>(
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const leave = stillOwned(waiting).map((partition) => partition.enter());
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedError) return undefined;
    throw error;
  } finally {
    for (const each of leave) each();
  }
}
