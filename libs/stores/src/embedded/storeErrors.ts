/** Another process (or another part of this one) uses the same directory. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';

  constructor(readonly file: string) {
    super(`${file} is in use by another process. Stop that one first, or choose another data directory.`);
  }
}

/** The file was written by a newer version of the program, or isn't a Forkcast file. */
export class StoreFormatError extends Error {
  override readonly name = 'StoreFormatError';
}
