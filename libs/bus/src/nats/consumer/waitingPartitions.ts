import { laneOf } from '../partitions/partitionOf';
import { StoppedError } from '../../messageHandling';
import type { Waiting } from './messageWork';
import type { OwnedLane } from '../partitions/ownedPartition';

/** Those of its lanes that are this process's, as they were when it came. */
function stillHere({ lanes }: Waiting): readonly OwnedLane[] {
  return lanes.filter(({ signal }) => !signal.aborted);
}

/** Those that it is about of whom it is not, or no longer, in a lane here; `count` is how many lanes there are. */
export function keysElsewhere(waiting: Waiting, count: number): readonly string[] {
  const own = new Set(stillHere(waiting).map(({ lane }) => lane));
  return waiting.keys.filter((key) => !own.has(laneOf(key, count)));
}

/** Does something as long as its lanes stay; undefined where one of them has become another process's meanwhile. */
export async function whileItsLanesStay<Result>(
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const leave = stillHere(waiting).map((lane) => lane.enter());
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedError) return undefined;
    throw error;
  } finally {
    for (const each of leave) each();
  }
}
