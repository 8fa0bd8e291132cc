import { hkdfSync, randomBytes } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { open, seal } from '@forkcast/service-kit';
import { sha256 } from '../sha256';

interface StateDocument {
  /** SHA-256 of the state that Google returns. */
  _id: string;
  accountId: string;
  /** The gateway's id of the session that started the consent. */
  session: string;
  verifier: string;
  redirectUri: string;
  expiresAt: number;
}

/** The browser session that gives consent. */
interface Session {
  accountId: string;
  session: string;
}

const LIFETIME_MS = 10 * 60_000;

/** Pending consents: valid for ten minutes, once, and in the session that started them. */
export async function openConsentStates(database: DocumentDatabase, secret: Uint8Array, clock: () => Date) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'forkcast calendar: consent', 32));
  const documents = database.collection<StateDocument>('calendar-consents');
  await documents.createIndex({ expiresAt: 1 });
  return {
    /** Returns the parameters of the redirect to Google. */
    start: async ({ accountId, session }: Session, redirectUri: string) => {
      const now = clock().getTime();
      await documents.deleteMany({ expiresAt: { $lte: now } });
      const [state, verifier] = [randomText(), randomText()];
      const document = { accountId, session, redirectUri, expiresAt: now + LIFETIME_MS };
      await documents.replaceOne(
        { _id: sha256(state) },
        { ...document, verifier: seal(key, verifier, accountId) },
        { upsert: true },
      );
      return { state, challenge: sha256(verifier) };
    },
    /**
     * Returns what the exchange of Google's code for tokens needs; null if the state is unknown, used, expired, or
     * another user's.
     */
    finish: async ({ accountId, session }: Session, state: string) => {
      const _id = sha256(state);
      const document = await documents.findOne({ _id });
      // Only the call that deletes the state may use it.
      const { deletedCount } = await documents.deleteOne({ _id });
      if (!document || deletedCount === 0 || document.expiresAt <= clock().getTime()) return null;
      if (document.accountId !== accountId || document.session !== session) return null;
      return { verifier: open(key, document.verifier, accountId), redirectUri: document.redirectUri };
    },
    removeAll: async (accountId: string) => {
      await documents.deleteMany({ accountId });
    },
  };
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
