/** What of one source is kept, in characters or bytes: most households have less. */
const MOST_KEPT = 256 * 1024;

/** What an export writes a file from, walked from the beginning as often as somebody asks. */
export interface Source<Piece> {
  each(): AsyncIterable<Piece>;
  /** Whether all of it is here already, so that walking it cannot fail. */
  isKept: boolean;
}

/**
 * Reads a source before anything is written: what is small is kept, of what is large this learns only that it answers,
 * and it is asked for again when its turn comes. Rejects where it does not answer.
 */
export async function readAhead<Piece>(
  ask: () => AsyncIterable<Piece>,
  sizeOf: (piece: Piece) => number,
): Promise<Source<Piece>> {
  const kept: Piece[] = [];
  let size = 0;
  for await (const piece of ask()) {
    size += sizeOf(piece);
    if (size > MOST_KEPT) return { each: ask, isKept: false };
    kept.push(piece);
  }
  return { each: () => inTurn(kept), isKept: true };
}

async function* inTurn<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece, void, void> {
  yield* pieces;
}
