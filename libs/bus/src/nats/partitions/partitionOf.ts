import { createHash } from 'node:crypto';

/** Partitions per consumer. */
export const PARTITIONS = 64;

/** The partition of a household or account id, from 0. The same in every process. */
export function partitionOf(key: string, partitions: number): number {
  return weight(key) % partitions;
}

/**
 * The partitions of one process by rendezvous hashing: each goes to the process with the highest weight, so that a
 * process that joins or leaves moves no partition between two others.
 */
export function partitionsFor(
  self: string,
  processes: readonly string[],
  partitions: number,
): ReadonlySet<number> {
  const owned = new Set<number>();
  for (let partition = 0; partition < partitions; partition += 1) {
    if (ownerOf(partition, processes) === self) owned.add(partition);
  }
  return owned;
}

function ownerOf(partition: number, processes: readonly string[]): string | undefined {
  let owner: string | undefined;
  let highestWeight = -1;
  for (const process of processes) {
    const candidateWeight = weight(`${partition} ${process}`);
    if (
      candidateWeight < highestWeight ||
      (candidateWeight === highestWeight && owner !== undefined && owner < process)
    )
      continue;
    owner = process;
    highestWeight = candidateWeight;
  }
  return owner;
}

function weight(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
