import { relyingPartyOf, type AddPasskeyRequest, type PasskeySignInRequest } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import { z } from 'zod';

/** The library is large and most processes never need it, so it is loaded on first use. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** The origin and host name that passkeys are bound to. */
export interface Site {
  origin: string;
  /** Its host name. */
  relyingParty: string;
}

/** Throws ApiError 'passkeys-need-https' for an origin for which browsers don't allow passkeys. */
export function siteOf(origin: string): Site {
  const relyingParty = relyingPartyOf(origin);
  if (relyingParty === null) throw new ApiError('passkeys-need-https');
  return { origin, relyingParty };
}

const credentialSchema = z.object({
  id: z.string(),
  /** In base64url. */
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()).optional(),
});

/** The stored part of a credential, sealed. */
export type Credential = z.infer<typeof credentialSchema>;

export function readCredential(text: string): Credential {
  return credentialSchema.parse(JSON.parse(text));
}

interface NewPasskey {
  challenge: string;
  accountId: string;
  userName: string;
  displayName: string;
  existing: readonly Credential[];
}

/**
 * Options of `navigator.credentials.create`. A passkey replaces the password, so the device has to verify its user and
 * to identify the account without a name.
 */
export async function optionsToAdd(
  { relyingParty }: Site,
  { challenge, accountId, userName, displayName, existing }: NewPasskey,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: relyingParty,
    rpID: relyingParty,
    userName,
    userDisplayName: displayName,
    userID: bytesOf(Buffer.from(accountId).toString('base64url')),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ id, transports }) => ({ id, ...(transports ? { transports } : {}) })),
  });
}

/** Options of `navigator.credentials.get`, for any passkey of this server. */
export async function optionsToSignIn({ relyingParty }: Site, challenge: string) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty,
    challenge: bytesOf(challenge),
    userVerification: 'required',
  });
}

/** Throws ApiError 'passkey-not-valid'. */
export async function verifyNew(
  given: AddPasskeyRequest['credential'],
  { origin, relyingParty }: Site,
  expectedChallenge: string,
): Promise<Credential> {
  const { verifyRegistrationResponse } = await loadLibrary();
  await rejectCertificates(given.response.attestationObject);
  const { transports, ...response } = given.response;
  const { verified, registrationInfo } = await rejectInvalid(() =>
    verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new ApiError('passkey-not-valid');
  const { id, publicKey, counter } = registrationInfo.credential;
  const stored = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  return transports ? { ...stored, transports } : stored;
}

/** Returns the new counter. Throws ApiError 'passkey-not-valid', also for a counter that didn't increase. */
export async function verifyUse(
  given: PasskeySignInRequest['credential'],
  { id, publicKey, counter }: Credential,
  { origin, relyingParty, challenge: expectedChallenge }: Site & { challenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...response } = given.response;
  const { verified, authenticationInfo } = await rejectInvalid(() =>
    verifyAuthenticationResponse({
      response: {
        ...given,
        response: userHandle === undefined ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      credential: { id, publicKey: bytesOf(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new ApiError('passkey-not-valid');
  return authenticationInfo.newCounter;
}

/** To check a certificate, the library would fetch addresses that it contains, so certificates are rejected. */
async function rejectCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadHelpers();
  const isAccepted = await rejectInvalid(() => {
    const attestation = decodeAttestationObject(bytesOf(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  });
  if (!isAccepted) throw new ApiError('passkey-not-valid');
}

/** The library throws a plain Error for invalid input. */
async function rejectInvalid<Result>(verify: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw Object.assign(new ApiError('passkey-not-valid'), { cause: error });
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
