/**
 * The form of all that is kept. What a worker with another form has kept is thrown away, never read: raise it with a change
 * that makes what lies there unreadable or wrong.
 */
export const FORMAT = 1;

const ALL = 'forkcast-kept-';
const PREFIX = `${ALL}${FORMAT}-`;

/** The worker's own notes. */
export const STATE_CACHE = `${PREFIX}state`;

const ACCOUNTS = `${PREFIX}account-`;
const RELEASES = `${PREFIX}release-`;

/** What one account sees without network. */
export const accountCache = (accountId: string): string => `${ACCOUNTS}${accountId}`;

/** The files of one release of a screen or of the shell; `digest` is of its list of files. */
export const releaseCache = (name: string, digest: string): string => `${RELEASES}${name}-${digest}`;

export const isAccountCache = (cache: string): boolean => cache.startsWith(ACCOUNTS);
export const isReleaseCache = (cache: string): boolean => cache.startsWith(RELEASES);

/** Whether a service worker of this product made it, of whatever form. */
export const isOurs = (cache: string): boolean => cache.startsWith(ALL);
export const isOfThisFormat = (cache: string): boolean => cache.startsWith(PREFIX);
