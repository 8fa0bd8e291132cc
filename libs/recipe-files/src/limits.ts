/** Limits per file. Beyond a limit, a problem is reported and the rest is read. */
export const readLimits = {
  /** Files per archive. */
  entries: 100_000,
  /** Nested archives. */
  depth: 4,
  /** Nesting of JSON values. */
  jsonDepth: 100,
  /** Bytes that have to be in memory at once: a text, a photo, or an archive compressed in another one. */
  wholeBytes: 128 * 1024 * 1024,
  /** Bytes of an archive's central directory. */
  directoryBytes: 64 * 1024 * 1024,
  /** Bytes that a file may unpack to: this much plus a multiple of its own size. */
  unpackedBytes: 64 * 1024 * 1024,
  unpackedRatio: 20,
  /** Characters of a problem's text. */
  problemText: 2_000,
} as const;
