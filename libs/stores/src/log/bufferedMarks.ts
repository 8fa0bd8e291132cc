import type { AllStreamSubscription, Position as StreamPosition } from '@eventstore/db-client';
import { BEGINNING, positionOf, type Position } from '@forkcast/event-sourcing';

/**
 * Marks that a subscription reports ahead of events that may still be in its buffer. A mark counts once these events
 * have arrived.
 */
export class BufferedMarks<What> {
  readonly #heed: (what: What) => void;
  #received = 0;
  #marks: { after: number; what: What }[] = [];

  /** `heed` receives each mark once it counts. */
  constructor(heed: (what: What) => void) {
    this.#heed = heed;
  }

  /** Resets for another subscription. */
  begin(): void {
    this.#received = 0;
    this.#marks = [];
  }

  say({ readableLength }: Pick<AllStreamSubscription, 'readableLength'>, what: What): void {
    this.#marks.push({ after: this.#received + readableLength, what });
    this.#tell();
  }

  /** Records that one more event has arrived. */
  received(): void {
    this.#received += 1;
    this.#tell();
  }

  #tell(): void {
    for (let next = this.#marks[0]; next && next.after <= this.#received; next = this.#marks[0]) {
      this.#marks.shift();
      this.#heed(next.what);
    }
  }
}

/**
 * The position of the event that was reached. Undefined for 'before the next record', from which a subscription can't
 * resume.
 */
export function reachedPosition({ commit, prepare }: StreamPosition): Position | undefined {
  const position = positionOf(commit);
  return prepare === commit && position !== BEGINNING ? position : undefined;
}
