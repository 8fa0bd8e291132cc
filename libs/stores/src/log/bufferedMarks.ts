import type { AllStreamSubscription, Position as StreamPosition } from '@eventstore/db-client';
import { BEGINNING, positionOf, type Position } from '@forkcast/event-sourcing';

/**
 * Marks that a subscription reports ahead of events that may still be in its buffer. A mark counts once these events
 * have arrived.
 */
export class BufferedMarks<Mark> {
  readonly #onMark: (mark: Mark) => void;
  #received = 0;
  #marks: { after: number; mark: Mark }[] = [];

  /** `onMark` receives each mark once it counts. */
  constructor(onMark: (mark: Mark) => void) {
    this.#onMark = onMark;
  }

  /** Call for each new subscription. */
  reset(): void {
    this.#received = 0;
    this.#marks = [];
  }

  add({ readableLength }: Pick<AllStreamSubscription, 'readableLength'>, mark: Mark): void {
    this.#marks.push({ after: this.#received + readableLength, mark });
    this.#deliver();
  }

  /** Records that one more event has arrived. */
  noteReceived(): void {
    this.#received += 1;
    this.#deliver();
  }

  #deliver(): void {
    for (let next = this.#marks[0]; next && next.after <= this.#received; next = this.#marks[0]) {
      this.#marks.shift();
      this.#onMark(next.mark);
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
