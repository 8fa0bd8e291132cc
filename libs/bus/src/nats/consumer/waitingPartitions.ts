import { partitionOf } from '../partitions/partitionOf';
import { StoppedError } from '../../messageHandling';
import type { Waiting } from './messageWork';
import type { OwnedPartition } from '../partitions/ownedPartition';

/** Those of its partitions that are this process's, as they were when it came. */
function stillHere({ partitions }: Waiting): readonly OwnedPartition[] {
  return partitions.filter(({ signal }) => !signal.aborted);
}

/** Those that it is about of whom it is not, or no longer, in a partition here; `count` is how many partitions there are. */
export function keysElsewhere(waiting: Waiting, count: number): readonly string[] {
  const own = new Set(stillHere(waiting).map(({ lane }) => lane));
  return waiting.keys.filter((key) => !own.has(partitionOf(key, count)));
}

/** Does something as long as its partitions stay; undefined where one of them has become another process's meanwhile. */
export async function whileItsPartitionsStay<Result>(
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const leave = stillHere(waiting).map((partition) => partition.enter());
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedError) return undefined;
    throw error;
  } finally {
    for (const each of leave) each();
  }
}
