import type { AllStreamSubscription, Position as StreamPosition } from '@eventstore/db-client';
import { BEGINNING, positionOf, type Position } from '@forkcast/event-sourcing';

/** What a subscription says of itself, ahead of events that may still be in its buffer: it counts once these have come. */
export class BufferedMarks<What> {
  readonly #heed: (what: What) => void;
  #received = 0;
  #said: { after: number; what: What }[] = [];

  /** `heed` is told what counts by now. */
  constructor(heed: (what: What) => void) {
    this.#heed = heed;
  }

  /** For another subscription. */
  begin(): void {
    this.#received = 0;
    this.#said = [];
  }

  say({ readableLength }: Pick<AllStreamSubscription, 'readableLength'>, what: What): void {
    this.#said.push({ after: this.#received + readableLength, what });
    this.#tell();
  }

  /** One event more has come. */
  received(): void {
    this.#received += 1;
    this.#tell();
  }

  #tell(): void {
    for (let next = this.#said[0]; next && next.after <= this.#received; next = this.#said[0]) {
      this.#said.shift();
      this.#heed(next.what);
    }
  }
}

/** Which event's position was reached; undefined for 'before what comes next', from which nobody could go on. */
export function reachedPosition({ commit, prepare }: StreamPosition): Position | undefined {
  const position = positionOf(commit);
  return prepare === commit && position !== BEGINNING ? position : undefined;
}
