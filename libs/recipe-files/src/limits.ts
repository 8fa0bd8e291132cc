/** Limits per file. Beyond a limit, a problem is reported and the rest is read. */
export const readLimits = {
  /** Files of an archive. */
  entries: 100_000,
  /** Archives within archives. */
  depth: 4,
  /** Lists and objects of JSON within each other. */
  jsonDepth: 100,
  /** Bytes of what has to be in memory as a whole: a text, a photo, an archive that is packed within another. */
  wholeBytes: 128 * 1024 * 1024,
  /** Bytes of the list of files at the end of an archive. */
  directoryBytes: 64 * 1024 * 1024,
  /** Bytes that a file may unpack to: this much, and on top so many times its own size. */
  unpackedBytes: 64 * 1024 * 1024,
  unpackedRatio: 20,
  /** Characters of what a problem says. */
  problemText: 2_000,
} as const;
