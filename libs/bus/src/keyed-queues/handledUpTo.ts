import type { Position } from '@forkcast/event-sourcing';

interface Piece {
  /** Everything up to this position was dispatched before this piece. */
  before: Position;
  done: boolean;
}

/** Tracks progress through the log when pieces are dispatched in order but finish in any order. */
export class HandledUpTo {
  readonly #pieces: Piece[] = [];
  #dispatched: Position;

  constructor(from: Position) {
    this.#dispatched = from;
  }

  /** Everything up to this position is done. */
  get position(): Position {
    return this.#pieces[0]?.before ?? this.#dispatched;
  }

  /** Everything up to this position has been dispatched. */
  get dispatched(): Position {
    return this.#dispatched;
  }

  /** Dispatches the next piece. Call the returned function once it is done. */
  begin(): () => void {
    const piece = { before: this.#dispatched, done: false };
    this.#pieces.push(piece);
    return () => {
      piece.done = true;
      while (this.#pieces[0]?.done) this.#pieces.shift();
    };
  }

  /** Marks everything up to `position` as dispatched. */
  advanceTo(position: Position): void {
    this.#dispatched = position;
  }
}
