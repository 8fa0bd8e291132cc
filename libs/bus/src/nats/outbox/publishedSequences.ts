import type { Position } from '@forkcast/event-sourcing';

interface Published {
  position: Position;
  sequence: number;
}

/** How far an outbox has published events of some types. */
export interface OutboxPosition {
  /** Every event up to here that means one of these types to others has been published. */
  position: Position;
  /** Where in the stream the last of them is; 0 when there was none. */
  sequence: number;
}

const REMEMBERED = 256;

/** Where in the stream the latest messages of each type went, by the position of their events. */
export class PublishedSequences {
  readonly #byType = new Map<string, Published[]>();
  /** Types of which earlier messages are not remembered. */
  readonly #shortened = new Set<string>();

  /** As another process left it. */
  restore(published: readonly (Published & { type: string })[]): void {
    this.#byType.clear();
    this.#shortened.clear();
    for (const { type, position, sequence } of published) {
      this.#byType.set(type, [{ position, sequence }]);
      this.#shortened.add(type);
    }
  }

  /** In the order of the log; a repetition changes nothing. */
  note(type: string, { position, sequence }: Published): void {
    const published = this.#byType.get(type) ?? [];
    this.#byType.set(type, published);
    const last = published.at(-1);
    if (last && last.position > position) return;
    if (last?.position === position) last.sequence = Math.max(last.sequence, sequence);
    else published.push({ position, sequence });
    if (published.length <= REMEMBERED) return;
    published.shift();
    this.#shortened.add(type);
  }

  /**
   * What whoever asks for everything up to `wanted` has to wait for, given that the outbox got to `reached`: not for
   * later messages, which may take longer, unless there are none.
   */
  upTo(wanted: Position, reached: Position, types: readonly string[]): OutboxPosition {
    const concerned = types.flatMap((type) => this.#byType.get(type) ?? []);
    const later = concerned.some(({ position }) => position > wanted);
    const position = later ? wanted : reached;
    const sequence = Math.max(0, ...types.map((type) => this.#sequenceAt(type, position)));
    return { position, sequence };
  }

  latest(): { type: string; position: Position; sequence: number }[] {
    return [...this.#byType].flatMap(([type, published]) => {
      const last = published.at(-1);
      return last ? [{ type, ...last }] : [];
    });
  }

  /** After the server lost the end of the stream: nothing can be further on than what is left. */
  cutAt(lastSequence: number): void {
    for (const published of this.#byType.values()) {
      for (const each of published) each.sequence = Math.min(each.sequence, lastSequence);
    }
  }

  #sequenceAt(type: string, position: Position): number {
    const published = this.#byType.get(type) ?? [];
    const found = published.findLast((each) => each.position <= position);
    if (found) return found.sequence;
    // Older than what is remembered: then the oldest remembered is on the safe side.
    return this.#shortened.has(type) ? (published[0]?.sequence ?? 0) : 0;
  }
}
