import { withAccount } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { readSignedCookie, setSignedCookie } from '../security/signedCookie';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest lifetime that browsers allow. */
const LIFETIME_MS = 400 * DAY_MS;
const COOKIE = 'forkcast_device';

/**
 * The accounts that have signed in on this device, for the limit of failed sign-ins. The cookie outlives sessions and
 * grants no access. Undefined for a new device, or if the cookie isn't signed by this server.
 */
export function knownDevice(ctx: ParameterizedContext): string | undefined {
  return readSignedCookie(ctx, COOKIE);
}

/** Adds an account to the device's cookie. */
export function rememberOnDevice(ctx: ParameterizedContext, accountId: string): void {
  setSignedCookie(ctx, COOKIE, withAccount(knownDevice(ctx), accountId), LIFETIME_MS);
}
