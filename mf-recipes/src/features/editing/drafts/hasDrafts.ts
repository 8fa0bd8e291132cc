/** What the keys of texts that were not saved begin with; the account and the text's id follow. */
export const PREFIX = 'forkcast.draft.';

export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** Whether the device has drafts of any account. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0;
}
