/** What the keys of texts that were not saved begin with; the account and the text's id follow. */
export const PREFIX = 'forkcast.draft.';

export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** Whether the device keeps text of anybody that was not saved: then it is worth looking whose. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0;
}
