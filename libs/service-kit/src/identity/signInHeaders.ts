import { IDENTITY_CHANGED_HEADER, SIGNED_IN_HEADER, SIGNED_OUT_HEADER } from '../http/headers';
import { identitySchema, type Identity } from './identity';

interface Response {
  setHeader(name: string, value: string): unknown;
}

/** Makes the gateway begin a session for an account that has just proven its identity. */
export function signedIn(response: Response, identity: Identity): void {
  response.setHeader(SIGNED_IN_HEADER, asciiOf(identity));
}

/** Makes the gateway change an account's name, zone or household in all its sessions. */
export function identityChanged(response: Response, identity: Identity): void {
  response.setHeader(IDENTITY_CHANGED_HEADER, asciiOf(identity));
}

/** Makes the gateway end all sessions of an account. */
export function signedOut(response: Response, accountId: string): void {
  response.setHeader(SIGNED_OUT_HEADER, accountId);
}

/** Reads what `signedIn` or `identityChanged` wrote. Throws for anything else. */
export function parseSignedIn(header: string): Identity {
  return identitySchema.parse(JSON.parse(header));
}

function asciiOf({ accountId, householdId, displayName, timeZone }: Identity): string {
  const json = JSON.stringify({ accountId, householdId, displayName, timeZone });
  // Headers can only contain ASCII, unlike names.
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
