/** The data directory can't be used. The message names the file, the problem and a remedy. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

const FULL = {
  code: /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/,
  message: /database or disk is full|no space left on device/i,
};
const FAILING = { code: /^(?:SQLITE_IOERR|EIO)/, message: /disk I\/O error/ };

/** An error that names the directory and a remedy if its disk is full or failing; undefined for other errors. */
export function diskError(error: unknown, directory: string): DataDirectoryError | undefined {
  if (is(FULL, error)) {
    return new DataDirectoryError(
      `There is no space left on the disk of ${directory}. Free some, or move the directory to a larger disk and set DATA_DIR to it.`,
      { cause: error },
    );
  }
  if (is(FAILING, error)) {
    return new DataDirectoryError(
      `The disk of ${directory} could not be read or written. Check that it has space left and isn't damaged.`,
      { cause: error },
    );
  }
  return undefined;
}

/** The stores report a failed write with SQLite's message instead of its code. */
function is(kind: { code: RegExp; message: RegExp }, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return kind.code.test(code) || kind.message.test(error.message) || is(kind, error.cause);
}
