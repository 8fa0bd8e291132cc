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

/** The parameters of the redirect to Google. */
export interface StartedConsent {
  state: string;
  challenge: string;
}

/** What the exchange of Google's code for tokens needs. */
export interface ReturnedConsent {
  verifier: string;
  redirectUri: string;
}

/** Pending consents: valid for ten minutes, once, and in the session that started them. */
export interface ConsentStates {
  start(who: { accountId: string; session: string }, redirectUri: string): Promise<StartedConsent>;
  /** Null if the state is unknown, used, expired, or another user's. */
  finish(who: { accountId: string; session: string }, state: string): Promise<ReturnedConsent | null>;
  removeAll(accountId: string): Promise<void>;
}

const LIFETIME_MS = 10 * 60_000;

export async function openConsentStates(
  database: DocumentDatabase,
  secret: Uint8Array,
  clock: () => Date,
): Promise<ConsentStates> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'forkcast calendar: consent', 32));
  const documents = database.collection<StateDocument>('calendar-consents');
  await documents.createIndex({ expiresAt: 1 });
  return {
    start: async ({ accountId, session }, redirectUri) => {
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
    finish: async ({ accountId, session }, state) => {
      const _id = sha256(state);
      const document = await documents.findOne({ _id });
      // Only the call that deletes the state may use it.
      const { deletedCount } = await documents.deleteOne({ _id });
      if (!document || deletedCount === 0 || document.expiresAt <= clock().getTime()) return null;
      if (document.accountId !== accountId || document.session !== session) return null;
      return { verifier: open(key, document.verifier, accountId), redirectUri: document.redirectUri };
    },
    removeAll: async (accountId) => {
      await documents.deleteMany({ accountId });
    },
  };
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
