/** Which file a commit thread keeps. */
export interface CommitWorkerData {
  kind: 'events' | 'documents';
  file: string;
}

/** What a commit thread answers: first a greeting, then one of these for each batch it was sent. */
export type CommitAnswer =
  | { kind: 'greeting'; greeting: unknown }
  | { kind: 'committed'; outcome: unknown }
  | { kind: 'failed'; message: string; code: string | undefined };
