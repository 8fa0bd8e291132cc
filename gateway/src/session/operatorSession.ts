import { randomBytes } from 'node:crypto';
import type { Identity } from '@forkcast/service-kit';
import type Keygrip from 'keygrip';
import { sessionCookieName } from './sessions';
import type { SessionStore } from './sessionStore';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long, because an import may upload photos for hours. The operator's program ends the session. */
const LIFETIME_MS = DAY_MS;
const LOOPBACK_ADDRESS = '127.0.0.1';

interface OperatorSessionOptions {
  store: Pick<SessionStore, 'begin'>;
  keys: Pick<Keygrip, 'sign'>;
  publicOrigin: string | undefined;
}

/**
 * Begins a session for the machine's operator, and returns its Cookie header. The account sees it among
 * its devices and can end it.
 */
export async function beginOperatorSession(
  { accountId, householdId, displayName, timeZone }: Identity,
  { store, keys, publicOrigin }: OperatorSessionOptions,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const now = Date.now();
  await store.begin(
    id,
    { identity: { accountId, householdId, displayName, timeZone }, renewedAt: now },
    LIFETIME_MS,
    { at: now, device: null, network: LOOPBACK_ADDRESS },
  );
  const name = sessionCookieName(publicOrigin?.startsWith('https:') ?? false);
  return `${name}=${id}; ${name}.sig=${keys.sign(`${name}=${id}`)}`;
}
