import { hkdfSync, randomBytes } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { open, seal } from '@forkcast/service-kit';
import { FEEDS } from '../lastingCollections';
import { sha256 } from '../sha256';

interface FeedDocument {
  /** SHA-256 of the secret in the address, so that a stored feed doesn't reveal its address. */
  _id: string;
  accountId: string;
  /** The secret, encrypted, so that the address can be shown to its owner again. */
  sealed: string;
  createdAt: string;
}

export interface Feed {
  secret: string;
  createdAt: string;
}

/** Secret feed addresses, one per account. */
export async function openFeeds(database: DocumentDatabase, secretKey: Uint8Array, clock: () => Date) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'forkcast calendar: feeds', 32));
  const documents = database.collection<FeedDocument>(FEEDS);
  await documents.createIndex({ accountId: 1 });
  return {
    of: async (accountId: string) => {
      const [document] = await documents.find({ accountId }, { sort: { createdAt: -1 }, limit: 1 }).toArray();
      return document
        ? { secret: open(key, document.sealed, accountId), createdAt: document.createdAt }
        : null;
    },
    /** The account whose feed has this address; null if there is none. */
    ownerOf: async (secret: string) => (await documents.findOne({ _id: sha256(secret) }))?.accountId ?? null,
    /** Gives the feed a new address; the old one stops working. */
    make: async (accountId: string) => {
      await documents.deleteMany({ accountId });
      const secret = randomBytes(32).toString('base64url');
      const createdAt = clock().toISOString();
      await documents.replaceOne(
        { _id: sha256(secret) },
        { accountId, sealed: seal(key, secret, accountId), createdAt },
        { upsert: true },
      );
      return { secret, createdAt };
    },
    remove: async (accountId: string) => {
      await documents.deleteMany({ accountId });
    },
  };
}
