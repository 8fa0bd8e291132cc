/** What MongoDB's driver throws when a unique index holds the value already: `code` is 11000. */
export class DuplicateKeyError extends Error {
  override readonly name = 'MongoServerError';
  readonly code = 11000;

  constructor(
    readonly collection: string,
    readonly keyPattern: Readonly<Record<string, unknown>>,
    readonly keyValue: Readonly<Record<string, unknown>>,
  ) {
    super(`E11000 duplicate key error collection: ${collection} dup key: ${JSON.stringify(keyValue)}`);
  }
}
