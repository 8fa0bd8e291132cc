import type { PasskeyOptions, PasskeySignInRequest } from '@forkcast/contracts';
import { type ApiFailure, requestWithRetry } from '@forkcast/web-kit/boot';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { sendSignIn, type SessionAnswer } from '../../session/sessionCalls';

/** Null if the user cancelled, or another request replaced this one. */
export type PasskeyAnswer =
  | { request: PasskeySignInRequest; failure?: undefined }
  | { failure: ApiFailure; request?: undefined }
  | null;

export const supportsAutofill = browserSupportsWebAuthnAutofill;

/**
 * 'autofill' waits until the user picks a passkey in the address field; 'dialog' opens the browser's dialog.
 */
export async function requestPasskey(by: 'autofill' | 'dialog'): Promise<PasskeyAnswer> {
  const prepared = await requestWithRetry({
    url: 'auth/passkey/options',
    method: 'POST',
    ofAnyAccount: true,
  });
  if (prepared.error) return { failure: prepared.error };
  const { ticket, options } = prepared.data as PasskeyOptions; // shape: contracts
  // The service made the options for this call.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: by === 'autofill' });
    return { request: { ticket, credential } };
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}

export function cancelRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

export function sendPasskey(body: PasskeySignInRequest): Promise<SessionAnswer> {
  return sendSignIn({ url: 'auth/passkey', method: 'POST', body });
}
