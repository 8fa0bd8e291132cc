import type { ArchiveEntry } from '../format';
import { readLimits } from '../limits';
import { FileProblem } from '../reading/fileProblem';

/** Parses JSON; undefined if it is invalid. Throws a `FileProblem` if it is nested too deep. */
export function jsonIn(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (depthOf(value) > readLimits.jsonDepth) throw new FileProblem('too-large');
  return value;
}

/** Parses a JSON file. Rejects with a `FileProblem` if it is invalid. */
export async function jsonOf(entry: ArchiveEntry): Promise<unknown> {
  const text = await entry.text();
  const value = jsonIn(text);
  if (value === undefined) throw new FileProblem('damaged', text);
  return value;
}

/** Nesting depth of a value, computed level by level because recursion could overflow the stack. */
function depthOf(value: unknown): number {
  let depth = 0;
  for (let level: unknown[] = [value]; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const inner of Object.values(each))
        if (typeof inner === 'object' && inner !== null) below.push(inner);
    }
    if (depth > readLimits.jsonDepth) return depth;
    level = below;
  }
  return depth;
}
