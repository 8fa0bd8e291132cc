import { randomBytes } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import { z } from 'zod';
import { createToken, isSigned, readToken } from '../signedToken';

/** How long the browser's dialog may stay open. */
export const TICKET_LIFETIME_MS = 10 * 60 * 1000;
const CHALLENGE_BYTES = 32;

const contentSchema = z.object({ challenge: z.string(), expiresAt: z.int() });

interface UsedTicketDocument {
  _id: string;
  expiresAt: string;
}

/**
 * Challenges for WebAuthn. A ticket contains its challenge and expiry, and is signed for its purpose. Only used tickets
 * are stored, so a request without credentials writes nothing.
 */
export async function openPasskeyTickets({
  database,
  key,
  clock,
}: {
  database: DocumentDatabase;
  key: Uint8Array;
  clock: () => Date;
}) {
  const used = database.collection<UsedTicketDocument>('used-passkey-tickets');
  await used.createIndex({ expiresAt: 1 });

  return {
    /** `boundTo` names what the challenge is for, such as adding a passkey in one session. */
    issue: (boundTo: string) => {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresAt = clock().getTime() + TICKET_LIFETIME_MS;
      return { ticket: createToken({ challenge, expiresAt }, { key, boundTo: [boundTo] }), challenge };
    },
    /** The ticket's challenge. Throws ApiError 'passkey-not-valid' if it isn't valid here, has expired or was used. */
    redeem: async (ticket: string, boundTo: string) => {
      const content = readToken(ticket, contentSchema);
      const now = clock().getTime();
      if (!content || content.expiresAt <= now || !isSigned(ticket, { key, boundTo: [boundTo] })) {
        throw new ApiError('passkey-not-valid');
      }
      await used.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
      // One of several concurrent requests inserts the document.
      const { upsertedCount } = await used.updateOne(
        { _id: content.challenge },
        { $setOnInsert: { expiresAt: new Date(content.expiresAt).toISOString() } },
        { upsert: true },
      );
      if (upsertedCount === 0) throw new ApiError('passkey-not-valid');
      return content.challenge;
    },
  };
}
