import { createHash } from 'node:crypto';

/** Into how many lanes the keys of a deployment are divided between processes. */
export const LANES = 64;

/** The lane of a household or account, from 0: the same in every process. */
export function laneOf(key: string, lanes: number): number {
  return weight(key) % lanes;
}

/**
 * The lanes that are one process's, of those that processes share: each goes to whoever has the highest weight with it,
 * so that a process that comes or goes moves no lane between two others.
 */
export function lanesFor(self: string, processes: readonly string[], lanes: number): ReadonlySet<number> {
  const own = new Set<number>();
  for (let lane = 0; lane < lanes; lane += 1) {
    if (ownerOf(lane, processes) === self) own.add(lane);
  }
  return own;
}

function ownerOf(lane: number, processes: readonly string[]): string | undefined {
  let owner: string | undefined;
  let most = -1;
  for (const process of processes) {
    const its = weight(`${lane} ${process}`);
    if (its < most || (its === most && owner !== undefined && owner < process)) continue;
    owner = process;
    most = its;
  }
  return owner;
}

function weight(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
