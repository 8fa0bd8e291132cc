import { userInfo } from 'node:os';

/** The data directory can't be used. The message names the file, the problem and a remedy. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

const FULL_DISK = {
  code: /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/,
  message: /database or disk is full|no space left on device/i,
};
const FAILING_DISK = { code: /^(?:SQLITE_IOERR|EIO)/, message: /disk I\/O error/ };

/** An error that names the directory and a remedy if its disk is full; undefined for other errors. */
export function fullDiskError(
  error: unknown,
  directory: string,
  variable = 'DATA_DIR',
): DataDirectoryError | undefined {
  if (!matches(error, FULL_DISK)) return undefined;
  return new DataDirectoryError(
    `There is no space left on the disk of ${directory}. Free some, or move the directory to a larger disk and set ${variable} to it.`,
    { cause: error },
  );
}

/** Like `fullDiskError`, but also for a failing disk. */
export function diskError(error: unknown, directory: string): DataDirectoryError | undefined {
  const full = fullDiskError(error, directory);
  if (full) return full;
  if (matches(error, FAILING_DISK)) {
    return new DataDirectoryError(
      `The disk of ${directory} could not be read or written. Check that it has space left and isn't damaged.`,
      { cause: error },
    );
  }
  return undefined;
}

/** An error that names the user who can't write to the directory, and the command that changes its owner. */
export function writeError(cause: unknown, directory: string): DataDirectoryError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'EROFS') {
    return new DataDirectoryError(
      `${directory} is mounted read-only. Mount it writable, or set DATA_DIR to another directory.`,
      { cause },
    );
  }
  const owner = `${process.getuid?.() ?? 'user'}:${process.getgid?.() ?? 'group'}`;
  return new DataDirectoryError(
    `User ${process.getuid?.() ?? userInfo().username} can't write to ${directory}. ` +
      `Run 'chown -R ${owner} ${directory}' as root, or set DATA_DIR to another directory.`,
    { cause },
  );
}

/** Types of network file systems, as statfs(2) reports them. */
const NETWORK_FILE_SYSTEMS: Partial<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'SMB',
  0xfe534d42: 'SMB',
};

/** Throws DataDirectoryError for a network file system: two processes could change SQLite's files at once. */
export function requireLocalDisk(directory: string, fileSystem: number): void {
  const name = NETWORK_FILE_SYSTEMS[fileSystem];
  if (name === undefined) return;
  throw new DataDirectoryError(
    `${directory} is on a network file system (${name}), where SQLite's locks don't protect the data. ` +
      `Set DATA_DIR to a directory on a local disk.`,
  );
}

/** The stores report a failed write with SQLite's message instead of its code. */
function matches(error: unknown, kind: { code: RegExp; message: RegExp }): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return kind.code.test(code) || kind.message.test(error.message) || matches(error.cause, kind);
}
