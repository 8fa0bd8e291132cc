/** Which file a thread keeps, or reads and sorts. */
export interface CommitWorkerData {
  kind: 'events' | 'documents' | 'orders';
  file: string;
}

/** A step at scrubbing the file, the first one or the next: answered with whether there are more. */
export type ScrubStep = 'scrub' | 'scrub on';

/** What a commit thread answers: first a greeting, then one of these for each batch it was sent. */
export type CommitAnswer =
  | { kind: 'greeting'; greeting: unknown }
  | { kind: 'committed'; outcome: unknown }
  | { kind: 'failed'; message: string; code: string | undefined };
