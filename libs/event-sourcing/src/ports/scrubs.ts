/** A store whose files may still contain removed data. */
export interface Scrubs {
  /**
   * Overwrites removed data in the files while reads and writes continue. Takes time in proportion to the stored data,
   * so it resolves to false without doing anything if it ran a moment ago, or once `signal` aborts. Rejects with
   * `UnavailableError`.
   */
  scrub(signal?: AbortSignal): Promise<boolean>;
}

/** Scrubs the store if it supports it; a server's files are its operators' responsibility. Resolves like `scrub`. */
export async function scrubStore(store: object, signal?: AbortSignal): Promise<boolean> {
  return canScrub(store) ? store.scrub(signal) : true;
}

function canScrub(store: object): store is Scrubs {
  return 'scrub' in store && typeof store.scrub === 'function';
}
