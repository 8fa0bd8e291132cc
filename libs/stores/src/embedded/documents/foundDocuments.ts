import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentCursor, FindDocumentsOptions } from '@forkcast/event-sourcing';
import type { Documents } from './documents';
import type { PlainDocument } from './plainDocument';
import { createProjector } from './queries/project';

/** Documents read per event-loop tick. */
const BATCH_SIZE = 100;

/** The results of a query, read on first use, at once or in batches. */
export class FoundDocuments<Doc> implements DocumentCursor<Doc> {
  readonly #documents: () => Documents;
  readonly #filter: object;
  readonly #options: FindDocumentsOptions;
  readonly #project: (document: PlainDocument) => PlainDocument;

  constructor(documents: () => Documents, filter: object, options: FindDocumentsOptions) {
    this.#documents = documents;
    this.#filter = filter;
    this.#options = options;
    this.#project = createProjector(options.projection ?? {});
  }

  async toArray(): Promise<Doc[]> {
    await this.#prepare();
    return this.#toResults(this.#documents().select(this.#filter, this.#options));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Doc, void, void> {
    const { batchSize = BATCH_SIZE } = this.#options;
    await this.#prepare();
    let isFirst = true;
    for (const batch of this.#documents().batches(this.#filter, this.#options, Math.max(1, batchSize))) {
      if (!isFirst) await nextTurn();
      isFirst = false;
      yield* this.#toResults(batch);
    }
  }

  async #prepare(): Promise<void> {
    if (this.#options.collation) await this.#documents().prepare(this.#filter, this.#options);
  }

  #toResults(documents: readonly PlainDocument[]): Doc[] {
    // Stored documents have the collection's type.
    return documents.map((document) => this.#project(document) as unknown as Doc);
  }
}
