import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;
const ID_BYTES = 16;

interface Ceremony {
  challenge: string;
  origin: string;
  relyingParty: string;
}

/** A passkey with its own key pair that responds as browsers do. */
export interface SoftPasskey {
  id: string;
  /** What browsers return for a new passkey. */
  created(ceremony: Ceremony): object;
  /** What browsers return for signing in; the counter increases by one unless it is given. */
  used(
    ceremony: Ceremony,
    options?: { counter?: number; flags?: number; userHandle?: string },
  ): {
    id: string;
  };
}

export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = Uint8Array.from(randomBytes(ID_BYTES));
  const id = base64url(rawId);
  let last = 0;
  const shared = { id, rawId: id, type: 'public-key' };
  return {
    id,
    created: ({ relyingParty, ...ceremony }) => {
      const flags = PRESENT_AND_VERIFIED | WITH_CREDENTIAL;
      const length = Uint8Array.of(0, ID_BYTES);
      const credential = concatenate(new Uint8Array(AAGUID_BYTES), length, rawId, coseKeyOf(publicKey));
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', concatenate(authenticatorDataOf(relyingParty, flags, 0), credential)],
        ]),
      );
      const clientDataJSON = base64url(clientData('webauthn.create', ceremony));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject) };
      return { ...shared, response: { ...response, transports: ['internal'] } };
    },
    used: ({ relyingParty, ...ceremony }, options = {}) => {
      const { counter = last + 1, flags = PRESENT_AND_VERIFIED, userHandle } = options;
      last = Math.max(last, counter);
      const authenticatorData = authenticatorDataOf(relyingParty, flags, counter);
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', concatenate(authenticatorData, sha256(client)), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: signature.toString('base64url'),
      };
      return { ...shared, response: userHandle === undefined ? response : { ...response, userHandle } };
    },
  };
}

function authenticatorDataOf(relyingParty: string, flags: number, counter: number): Uint8Array<ArrayBuffer> {
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, counter);
  return concatenate(sha256(bytesOf(relyingParty)), Uint8Array.of(flags), new Uint8Array(count.buffer));
}

function clientData(type: string, ceremony: Omit<Ceremony, 'relyingParty'>): Uint8Array<ArrayBuffer> {
  return bytesOf(JSON.stringify({ type, ...ceremony, crossOrigin: false }));
}

/** ES256 in COSE: key type EC2, algorithm -7, curve P-256. */
function coseKeyOf(publicKey: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

function concatenate(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function sha256(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(bytes).digest());
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
