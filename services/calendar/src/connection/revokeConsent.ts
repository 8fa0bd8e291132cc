import { pauseAfter } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { GoogleOAuth } from '../consent/googleOAuth';
import type { Channels } from '../hook/channels';
import { GoogleBusyError } from '../google/googleErrors';
import type { Connections } from './connections';

export interface RevokeConsentOptions {
  oauth: GoogleOAuth | null;
  connections: Connections;
  channels: Channels;
  logger: Logger;
}

const MAX_ATTEMPTS = 3;
const PAUSES = { first: 400, longest: 1_600 };

/**
 * Revokes consent at Google and deletes the tokens. The tokens are deleted even if Google can't be reached; the user
 * can then revoke consent in their Google account.
 */
export function createRevokeConsent({
  oauth,
  connections,
  channels,
  logger,
}: RevokeConsentOptions): (accountId: string) => Promise<void> {
  async function revoke(accountId: string, token: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        await oauth?.revoke(token);
        return;
      } catch (error) {
        if (!(error instanceof GoogleBusyError)) throw error;
        logger.warn({ err: error, accountId, attempt }, 'consent could not be revoked at Google');
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(attempt, PAUSES)));
      }
    }
  }
  return async (accountId) => {
    const tokens = await connections.tokens(accountId);
    if (!tokens) return;
    await channels.close(accountId);
    await connections.forgetTokens(accountId);
    await revoke(accountId, tokens.refreshToken);
  };
}
