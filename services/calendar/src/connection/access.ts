import type { GoogleOAuth } from '../consent/googleOAuth';
import { openCalendarApi, type CalendarApi } from '../google/calendarApi';
import { ConsentLostError } from '../google/googleErrors';
import type { Connections, StoredTokens } from './connections';

/** Opens an account's calendar with a valid access token; `fresh` forces a new one. */
export type OpenCalendar = (accountId: string, options?: { fresh?: boolean }) => Promise<CalendarApi>;

/** Tokens are renewed this long before they expire. */
const RENEW_AHEAD_MS = 5 * 60_000;

export interface AccessOptions {
  oauth: GoogleOAuth;
  connections: Connections;
  rootUrl: string | undefined;
  timeoutMs: number;
  clock: () => Date;
}

/** Throws ConsentLostError without consent, or if Google has revoked it. */
export function createAccess({ oauth, connections, rootUrl, timeoutMs, clock }: AccessOptions): OpenCalendar {
  async function renewTokens(accountId: string, tokens: StoredTokens): Promise<StoredTokens> {
    const { accessToken, expiresAt, refreshToken } = await oauth.refresh(tokens.refreshToken);
    // Google may issue a new refresh token, which invalidates the old one.
    const next = { accessToken, expiresAt, refreshToken: refreshToken ?? tokens.refreshToken };
    await connections.saveTokens(accountId, next);
    return next;
  }
  return async (accountId, { fresh = false } = {}) => {
    const stored = await connections.tokens(accountId);
    if (!stored) throw new ConsentLostError('Consent is missing');
    const isValid = !fresh && stored.expiresAt - RENEW_AHEAD_MS > clock().getTime();
    const { accessToken } = isValid ? stored : await renewTokens(accountId, stored);
    return openCalendarApi({ rootUrl, timeoutMs, accessToken });
  };
}
