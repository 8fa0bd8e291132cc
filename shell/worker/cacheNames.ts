/**
 * Version of the cache format. Caches of another version are deleted unread; increment it when cached data
 * becomes unreadable or wrong.
 */
const FORMAT = 1;

const ALL = 'forkcast-kept-';
const PREFIX = `${ALL}${FORMAT}-`;

/** The worker's own state. */
export const STATE_CACHE = `${PREFIX}state`;

const ACCOUNTS = `${PREFIX}account-`;
const RELEASES = `${PREFIX}release-`;

/** One account's data for offline use. */
export const accountCache = (accountId: string): string => `${ACCOUNTS}${accountId}`;

/** The files of one release of a screen or the shell; `digest` is the hash of its file list. */
export const releaseCache = (name: string, digest: string): string => `${RELEASES}${name}-${digest}`;

export const isAccountCache = (cache: string): boolean => cache.startsWith(ACCOUNTS);
export const isReleaseCache = (cache: string): boolean => cache.startsWith(RELEASES);

/** Whether a service worker of this product created the cache, in any format. */
export const isOurs = (cache: string): boolean => cache.startsWith(ALL);
export const isOfThisFormat = (cache: string): boolean => cache.startsWith(PREFIX);
