import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 24;

/** The content of an invitation link: the household and a secret, of which only the hash is stored. */
export interface InvitationToken {
  householdId: string;
  secretHash: string;
}

/** Makes a token for a household, whose id is a UUID. */
export function createInvitationToken(householdId: string): InvitationToken & { token: string } {
  const secret = randomBytes(SECRET_BYTES);
  const id = Buffer.from(householdId.replaceAll('-', ''), 'hex');
  const token = id.toString('base64url') + secret.toString('base64url');
  return { token, householdId, secretHash: hashOf(secret.toString('base64url')) };
}

/** Returns null if the token is malformed. */
export function readInvitationToken(token: string): InvitationToken | null {
  const idLength = Math.ceil((ID_BYTES * 4) / 3);
  const id = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const secret = token.slice(idLength);
  if (id.length !== ID_BYTES * 2 || secret.length !== (SECRET_BYTES * 4) / 3) return null;
  return { householdId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), secretHash: hashOf(secret) };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
