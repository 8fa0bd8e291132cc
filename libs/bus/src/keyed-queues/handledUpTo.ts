import type { Position } from '@forkcast/event-sourcing';
import { Fifo } from './fifo';

interface Piece {
  /** Everything before this has been handed out, and is noted before this piece. */
  before: Position;
  done: boolean;
}

/** How far everything is done, where pieces of the log are handed out in its order and done in any. */
export class HandledUpTo {
  readonly #pieces = new Fifo<Piece>();
  #dispatched: Position;

  constructor(from: Position) {
    this.#dispatched = from;
  }

  /** Everything up to here is done. */
  get position(): Position {
    return this.#pieces.first?.before ?? this.#dispatched;
  }

  /** Everything up to here has been handed out. */
  get dispatched(): Position {
    return this.#dispatched;
  }

  /** Hands out a piece of what comes next. Answers what to call once it is done. */
  begin(): () => void {
    const piece = { before: this.#dispatched, done: false };
    this.#pieces.push(piece);
    return () => {
      piece.done = true;
      while (this.#pieces.first?.done) this.#pieces.shift();
    };
  }

  /** Everything up to here is handed out. */
  advanceTo(position: Position): void {
    this.#dispatched = position;
  }
}
