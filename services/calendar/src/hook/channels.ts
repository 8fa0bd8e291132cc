import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Logger } from '@forkcast/service-kit';
import type { OpenCalendar } from '../connection/access';
import type { Connections } from '../connection/connections';
import { sha256 } from '../sha256';

/** The path of Google's push messages on the product's own origin. */
export const HOOK_PATH = '/calendar-hook';

const RENEW_AHEAD_MS = 24 * 60 * 60_000;

export interface ChannelsOptions {
  connections: Connections;
  open: OpenCalendar;
  /** Google only sends to addresses with TLS. */
  publicOrigin: string | undefined;
  clock: () => Date;
  logger: Logger;
}

/** Push channels, by which Google notifies this server of calendar changes. */
export type Channels = ReturnType<typeof createChannels>;

export function createChannels({ connections, open, publicOrigin, clock, logger }: ChannelsOptions) {
  const address = publicOrigin?.startsWith('https:') ? `${publicOrigin}${HOOK_PATH}` : null;
  return {
    /** Renews the account's channel before it expires. Calendars without a channel are polled more often. */
    renewChannel: async (accountId: string) => {
      const connection = await connections.find(accountId);
      if (!address || !connection?.calendarId) return;
      const { channel, calendarId } = connection;
      if (channel && channel.expiresAt - RENEW_AHEAD_MS > clock().getTime()) return;
      const token = randomBytes(32).toString('base64url');
      try {
        const api = await open(accountId);
        const opened = await api.watch(calendarId, { id: randomUUID(), token, address });
        await connections.update(accountId, { channel: { ...opened, tokenHash: sha256(token) } });
        if (channel) await api.stopWatching(channel);
      } catch (error) {
        logger.warn({ err: error, accountId }, 'push channel could not be opened; polling continues');
      }
    },
    close: async (accountId: string) => {
      const channel = (await connections.find(accountId))?.channel;
      if (!channel) return;
      try {
        await (await open(accountId)).stopWatching(channel);
      } catch (error) {
        logger.info({ err: error, accountId }, 'push channel could not be closed; it will expire');
      }
    },
    /** The account whose calendar has changed; null for a message that Google didn't send. */
    accountOf: async (channelId: string, token: string) => {
      const connection = channelId ? await connections.byChannel(channelId) : null;
      if (!connection?.channel) return null;
      const [given, known] = [sha256(token), connection.channel.tokenHash];
      const isSame = timingSafeEqual(new Uint8Array(Buffer.from(given)), new Uint8Array(Buffer.from(known)));
      return isSame ? connection.accountId : null;
    },
  };
}
