import { withAccount } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as browsers keep a cookie. */
const LIFETIME_MS = 400 * DAY_MS;
const COOKIE = 'forkcast_device';

/**
 * The accounts that signed in with this device, for the limit of failed sign-ins: it outlives sessions, and opens
 * nothing. Undefined for a device that is new here, or whose cookie was not signed by us.
 */
export function knownDevice(ctx: ParameterizedContext): string | undefined {
  return ctx.cookies.get(nameOf(ctx), { signed: true });
}

/** The account is known on this device from now on. */
export function rememberOnDevice(ctx: ParameterizedContext, accountId: string): void {
  ctx.cookies.set(nameOf(ctx), withAccount(knownDevice(ctx), accountId), {
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.cookies.secure,
    signed: true,
    overwrite: true,
    maxAge: LIFETIME_MS,
  });
}

function nameOf(ctx: ParameterizedContext): string {
  return ctx.cookies.secure ? `__Host-${COOKIE}` : COOKIE;
}
