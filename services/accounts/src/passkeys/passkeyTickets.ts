import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import { z } from 'zod';

/** How long the browser's dialog may stay open. */
export const TICKET_LIFETIME_MS = 10 * 60 * 1000;
const CHALLENGE_BYTES = 32;

const contentSchema = z.object({ challenge: z.string(), boundTo: z.string(), expiresAt: z.int() });

interface UsedTicketDocument {
  _id: string;
  expiresAt: string;
}

/**
 * Challenges for WebAuthn. A ticket is signed and contains its challenge, purpose and expiry. Only used tickets are
 * stored, so a request without credentials writes nothing.
 */
export interface PasskeyTickets {
  /** `boundTo` names what the challenge is for, such as adding a passkey in one session. */
  issue(boundTo: string): { ticket: string; challenge: string };
  /** The ticket's challenge. Throws ApiError 'passkey-not-valid' if it isn't valid here, has expired or was used. */
  redeem(ticket: string, boundTo: string): Promise<string>;
}

export async function openPasskeyTickets({
  database,
  key,
  clock,
}: {
  database: DocumentDatabase;
  key: Uint8Array;
  clock: () => Date;
}): Promise<PasskeyTickets> {
  const used = database.collection<UsedTicketDocument>('used-passkey-tickets');
  await used.createIndex({ expiresAt: 1 });
  let nextCleanup = 0;

  async function deleteExpired(now: number): Promise<void> {
    if (now < nextCleanup) return;
    nextCleanup = now + TICKET_LIFETIME_MS;
    await used.deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } });
  }

  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    issue: (boundTo) => {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresAt = clock().getTime() + TICKET_LIFETIME_MS;
      const text = Buffer.from(JSON.stringify({ challenge, boundTo, expiresAt })).toString('base64url');
      return { ticket: `${text}.${sign(text)}`, challenge };
    },
    redeem: async (ticket, boundTo) => {
      const [text = '', signature = ''] = ticket.split('.');
      if (!isEqual(signature, sign(text))) throw new ApiError('passkey-not-valid');
      const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      const now = clock().getTime();
      if (content.boundTo !== boundTo || content.expiresAt <= now) throw new ApiError('passkey-not-valid');
      await deleteExpired(now);
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

function isEqual(given: string, expected: string): boolean {
  const encoder = new TextEncoder();
  const givenBytes = encoder.encode(given);
  const expectedBytes = encoder.encode(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
