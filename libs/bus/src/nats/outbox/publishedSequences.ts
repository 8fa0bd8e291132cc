import type { Position } from '@forkcast/event-sourcing';

interface Published {
  position: Position;
  sequence: number;
}

/** An outbox's progress for some event types. */
export interface OutboxPosition {
  /** Every event of these types up to this position has been published. */
  position: Position;
  /** The stream sequence of the last message among them; 0 if there is none. */
  sequence: number;
}

const MAX_PER_TYPE = 256;

/** Maps log positions to stream sequences for the latest messages of each type. */
export class PublishedSequences {
  readonly #byType = new Map<string, Published[]>();
  /** Types whose earlier messages have been dropped. */
  readonly #truncated = new Set<string>();

  /** Restores the state that another process stored. */
  restore(published: readonly (Published & { type: string })[]): void {
    this.#byType.clear();
    this.#truncated.clear();
    for (const { type, position, sequence } of published) {
      this.#byType.set(type, [{ position, sequence }]);
      this.#truncated.add(type);
    }
  }

  /** Call in log order. Repeated calls change nothing. */
  note(type: string, { position, sequence }: Published): void {
    const published = this.#byType.get(type) ?? [];
    this.#byType.set(type, published);
    const last = published.at(-1);
    if (last && last.position > position) return;
    if (last?.position === position) last.sequence = Math.max(last.sequence, sequence);
    else published.push({ position, sequence });
    if (published.length <= MAX_PER_TYPE) return;
    published.shift();
    this.#truncated.add(type);
  }

  /**
   * The position and sequence that a caller has to wait for if it wants everything up to `wanted` and the outbox has
   * reached `reached`. Excludes later messages, which may take longer.
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

  /** Caps sequences after the server lost the end of the stream. */
  capAt(lastSequence: number): void {
    for (const published of this.#byType.values()) {
      for (const each of published) each.sequence = Math.min(each.sequence, lastSequence);
    }
  }

  #sequenceAt(type: string, position: Position): number {
    const published = this.#byType.get(type) ?? [];
    const found = published.findLast((each) => each.position <= position);
    if (found) return found.sequence;
    // For positions before the first known message, its sequence is a safe upper limit.
    return this.#truncated.has(type) ? (published[0]?.sequence ?? 0) : 0;
  }
}
