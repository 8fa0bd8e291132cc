import type { ArchiveEntry } from '../format';
import { FileProblem } from '../reading/fileProblem';

/** The value of a file of JSON. Rejects with a `FileProblem` where it is none. */
export async function jsonOf(entry: ArchiveEntry): Promise<unknown> {
  const text = await entry.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileProblem('damaged', text);
    throw error;
  }
}
