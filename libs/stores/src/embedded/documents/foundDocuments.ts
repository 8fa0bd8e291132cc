import { setImmediate as breathe } from 'node:timers/promises';
import type { DocumentCursor, FindDocumentsOptions } from '@forkcast/event-sourcing';
import type { Documents } from './documents';
import type { PlainDocument } from './plainDocument';
import { projector } from './queries/project';

/** Documents read per event-loop tick. */
const BATCH = 100;

/** The results of a query, read on first use, at once or in batches. */
export class FoundDocuments<Doc> implements DocumentCursor<Doc> {
  readonly #documents: () => Documents;
  readonly #filter: object;
  readonly #options: FindDocumentsOptions;
  readonly #show: (document: PlainDocument) => PlainDocument;

  constructor(documents: () => Documents, filter: object, options: FindDocumentsOptions) {
    this.#documents = documents;
    this.#filter = filter;
    this.#options = options;
    this.#show = projector(options.projection ?? {});
  }

  async toArray(): Promise<Doc[]> {
    await this.#prepared();
    return this.#shown(this.#documents().select(this.#filter, this.#options));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Doc, void, void> {
    const { batchSize = BATCH } = this.#options;
    await this.#prepared();
    let isFirst = true;
    for (const batch of this.#documents().batches(this.#filter, this.#options, Math.max(1, batchSize))) {
      if (!isFirst) await breathe();
      isFirst = false;
      yield* this.#shown(batch);
    }
  }

  async #prepared(): Promise<void> {
    if (this.#options.collation) await this.#documents().prepare(this.#filter, this.#options);
  }

  #shown(documents: readonly PlainDocument[]): Doc[] {
    // Stored documents have the collection's type.
    return documents.map((document) => this.#show(document) as unknown as Doc);
  }
}
