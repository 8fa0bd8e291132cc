import type { PageRecipe } from '../page/parseRecipePage';

export interface PageToRead {
  html: string;
  url: string;
}

/** What a thread says: once that it has started, then what it found on each page. */
export type ReaderAnswer = { kind: 'ready' } | { kind: 'read'; recipe: PageRecipe | null };
