import { rmSync } from 'node:fs';
import path from 'node:path';
import { fullDiskError } from '@forkcast/embedded';
import { OperatorError } from '../operatorError';

/** Removes the draft when the work fails. Throws OperatorError that names the disk if it is full. */
export function removeOnFailure<Result>(draft: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const folder = path.dirname(draft);
    if (!fullDiskError(error, folder)) throw error;
    throw new OperatorError(
      `There is no space left on the disk of ${folder}. Free some; nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}
