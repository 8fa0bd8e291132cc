/** The data directory is not as a start needs it. Its message says which file, what is wrong and what to do. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}
