import { setImmediate as breathe } from 'node:timers/promises';
import type { DocumentCursor } from '@forkcast/event-sourcing';
import { handOut, type PlainDocument } from './plainDocument';
import { project } from './project';

/** Documents copied in one go, between which others get their answers. */
const BATCH = 100;

export interface HandingOut {
  projection?: Readonly<Record<string, 0 | 1>>;
  batchSize?: number;
}

/** What a query finds, at the moment it is first asked for: copied for the caller all at once, or batch by batch. */
export class FoundDocuments<Doc> implements DocumentCursor<Doc> {
  readonly #select: () => readonly PlainDocument[];
  readonly #projection: HandingOut['projection'];
  readonly #batchSize: number;

  constructor(select: () => readonly PlainDocument[], { projection, batchSize = BATCH }: HandingOut) {
    this.#select = select;
    this.#projection = projection;
    this.#batchSize = Math.max(1, batchSize);
  }

  async toArray(): Promise<Doc[]> {
    return this.#shown(this.#select()).map((document) => handOut<Doc>(document));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Doc, void, void> {
    const found = this.#select();
    for (let start = 0; start < found.length; start += this.#batchSize) {
      if (start > 0) await breathe();
      const batch = this.#shown(found.slice(start, start + this.#batchSize));
      for (const document of batch) yield handOut<Doc>(document);
    }
  }

  #shown(documents: readonly PlainDocument[]): readonly PlainDocument[] {
    return this.#projection ? project(documents, this.#projection) : documents;
  }
}
