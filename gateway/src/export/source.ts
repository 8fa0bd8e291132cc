/** Largest content that is kept in memory, in characters or bytes; most households have less. */
const MAX_IN_MEMORY = 256 * 1024;

/** The content of a file, which can be read from the beginning several times. */
export interface Source<Piece> {
  each(): AsyncIterable<Piece>;
  /** Whether all content is in memory, so that reading it can't fail. */
  isKept: boolean;
}

/**
 * Reads a source before anything is written. Keeps small content in memory; for large content, it only checks
 * that the service responds, and reads it again later. Rejects if the service doesn't respond.
 */
export async function readAhead<Piece>(
  ask: () => AsyncIterable<Piece>,
  sizeOf: (piece: Piece) => number,
): Promise<Source<Piece>> {
  const pieces: Piece[] = [];
  let size = 0;
  for await (const piece of ask()) {
    size += sizeOf(piece);
    if (size > MAX_IN_MEMORY) return { each: ask, isKept: false };
    pieces.push(piece);
  }
  return { each: () => inTurn(pieces), isKept: true };
}

async function* inTurn<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void, void> {
  yield* pieces;
}
