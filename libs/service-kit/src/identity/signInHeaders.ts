import { SIGNED_IN_HEADER, SIGNED_OUT_HEADER } from '../http/headers';
import { identitySchema, type Identity } from './identity';

interface Response {
  set(name: string, value: string): void;
}

/** Tells the gateway to begin a session for whoever has just proven who they are. */
export function signedIn(ctx: Response, { accountId, householdId, displayName, timeZone }: Identity): void {
  const json = JSON.stringify({ accountId, householdId, displayName, timeZone });
  // Headers carry ASCII only; names do not.
  const ascii = json.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  ctx.set(SIGNED_IN_HEADER, ascii);
}

/** Tells the gateway to end all sessions of an account. */
export function signedOut(ctx: Response, accountId: string): void {
  ctx.set(SIGNED_OUT_HEADER, accountId);
}

/** Reads what `signedIn` wrote. Throws for anything else. */
export function parseSignedIn(header: string): Identity {
  return identitySchema.parse(JSON.parse(header));
}
