import type { Logger, RecordedDomainEvent } from '@forkcast/event-sourcing';

type Listener = (events: readonly RecordedDomainEvent[]) => void;

/** Callbacks that run once the documents of events can be read. */
export class AppliedListeners {
  readonly #projection: string;
  readonly #logger: Logger | undefined;
  readonly #listeners = new Set<Listener>();

  constructor(projection: string, logger: Logger | undefined) {
    this.#projection = projection;
    this.#logger = logger;
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(events: readonly RecordedDomainEvent[]): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(events);
      } catch (err) {
        this.#logger?.error({ err, projection: this.#projection }, 'a listener of a projection threw');
      }
    }
  }
}
