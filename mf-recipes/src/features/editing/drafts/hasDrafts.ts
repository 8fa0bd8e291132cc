/** Storage key prefix of drafts, followed by the account id and the draft id. */
export const DRAFT_PREFIX = 'forkcast.draft.';

export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
}

/** Whether the device has drafts of any account. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0;
}
