/** Largest content that is buffered in memory, in characters or bytes; most households have less. */
const MAX_IN_MEMORY = 256 * 1024;

/** The content of a file, which can be read from the beginning several times. */
export interface Source<Piece> {
  read(): AsyncIterable<Piece>;
  /** Whether all content is in memory, so that reading it can't fail. */
  isInMemory: boolean;
}

/**
 * Reads a source before anything is written. Buffers small content in memory; for large content, it only checks
 * that the service responds, and reads it again later. Rejects if the service doesn't respond.
 */
export async function readAhead<Piece>(
  read: () => AsyncIterable<Piece>,
  sizeOf: (piece: Piece) => number,
): Promise<Source<Piece>> {
  const pieces: Piece[] = [];
  let size = 0;
  for await (const piece of read()) {
    size += sizeOf(piece);
    if (size > MAX_IN_MEMORY) return { read, isInMemory: false };
    pieces.push(piece);
  }
  return { read: () => iterate(pieces), isInMemory: true };
}

export async function* iterate<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void, void> {
  yield* pieces;
}
