/** A store whose files may still show what was removed from them. */
export interface Scrubs {
  /**
   * Overwrites in the files what is not kept; others read and write meanwhile. Answers false where that was done a moment
   * ago, as it costs time in proportion to what is kept, and once `signal` is aborted. Rejects with `UnavailableError`.
   */
  scrub(signal?: AbortSignal): Promise<boolean>;
}

/** Scrubs a store that can be; a server's files are its operators' business. Answers as `scrub` does. */
export async function scrubbed(store: object, signal?: AbortSignal): Promise<boolean> {
  return canScrub(store) ? store.scrub(signal) : true;
}

function canScrub(store: object): store is Scrubs {
  return 'scrub' in store && typeof store.scrub === 'function';
}
