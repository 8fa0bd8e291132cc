import { hkdfSync } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { open, seal } from '@forkcast/service-kit';
import type { Day } from '@forkcast/days';
import { z } from 'zod';
import { CONNECTIONS } from '../lastingCollections';

/** A channel for Google's push messages. */
export interface Channel {
  id: string;
  resourceId: string;
  /** SHA-256 of the secret that Google sends in each message. */
  tokenHash: string;
  expiresAt: number;
}

/** The state of an account's calendar at Google, without tokens. */
export interface Connection {
  accountId: string;
  calendarId: string | null;
  syncToken: string | null;
  /** The first day that is synced. */
  since: Day;
  /** Time of the last complete comparison. */
  comparedAt: number;
  channel: Channel | null;
}

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
export type StoredTokens = z.infer<typeof tokensSchema>;

interface ConnectionDocument extends Omit<Connection, 'accountId'> {
  /** The account id. */
  _id: string;
  /** Encrypted; null after consent has ended. The other fields stay for the next consent. */
  tokens: string | null;
  channelId: string | null;
}

/** Stores accounts' connections to Google. Tokens are stored encrypted. */
export type Connections = Awaited<ReturnType<typeof openConnections>>;

export async function openConnections(database: DocumentDatabase, secret: Uint8Array) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'forkcast calendar: tokens', 32));
  const documents = database.collection<ConnectionDocument>(CONNECTIONS);
  await documents.createIndex({ channelId: 1 });
  const sealTokens = (accountId: string, tokens: StoredTokens) =>
    seal(key, JSON.stringify(tokens), accountId);

  return {
    find: async (accountId: string) => asConnection(await documents.findOne({ _id: accountId })),
    tokens: async (accountId: string) => {
      const document = await documents.findOne({ _id: accountId });
      if (!document?.tokens) return null;
      return tokensSchema.parse(JSON.parse(open(key, document.tokens, accountId)));
    },
    /** Stores the tokens of a new consent, and reuses the calendar of the previous one. */
    connect: async (accountId: string, tokens: StoredTokens, since: Day) => {
      await documents.updateOne(
        { _id: accountId },
        {
          $set: { syncToken: null, comparedAt: 0, tokens: sealTokens(accountId, tokens) },
          $setOnInsert: { calendarId: null, since, channel: null, channelId: null },
        },
        { upsert: true },
      );
    },
    /** Replaces the stored tokens with renewed ones. */
    saveTokens: async (accountId: string, tokens: StoredTokens) => {
      // A user who disconnected in the meantime stays disconnected.
      await documents.updateOne(
        { _id: accountId, tokens: { $ne: null } },
        { $set: { tokens: sealTokens(accountId, tokens) } },
      );
    },
    forgetTokens: async (accountId: string) => {
      await documents.updateOne(
        { _id: accountId },
        { $set: { tokens: null, channel: null, channelId: null } },
      );
    },
    update: async (accountId: string, changes: Partial<Omit<Connection, 'accountId'>>) => {
      const channelId = changes.channel === undefined ? {} : { channelId: changes.channel?.id ?? null };
      await documents.updateOne({ _id: accountId }, { $set: { ...changes, ...channelId } });
    },
    byChannel: async (channelId: string) => asConnection(await documents.findOne({ channelId })),
    remove: async (accountId: string) => {
      await documents.deleteOne({ _id: accountId });
    },
  };
}

function asConnection(document: ConnectionDocument | null): Connection | null {
  if (!document) return null;
  const { _id: accountId, calendarId, syncToken, since, comparedAt, channel } = document;
  return { accountId, calendarId, syncToken, since, comparedAt, channel };
}
