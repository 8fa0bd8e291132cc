/** A store whose files may still show what was removed from them. */
export interface Scrubs {
  /**
   * Rewrites the files so that nothing is in them but what is kept. Answers false, and does nothing, where that was done a
   * moment ago: it costs time in proportion to what is kept. Rejects with `UnavailableError`.
   */
  scrub(): Promise<boolean>;
}

/** Scrubs a store that can be; a server's files are its operators' business. Answers as `scrub` does. */
export async function scrubbed(store: object): Promise<boolean> {
  return canScrub(store) ? store.scrub() : true;
}

function canScrub(store: object): store is Scrubs {
  return 'scrub' in store && typeof store.scrub === 'function';
}
