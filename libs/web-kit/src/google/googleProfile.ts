import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import type { ApiFailure } from '../api/apiFailure';
import { requestWithRetry } from '../api/requestWithRetry';

/** The profile that Google confirmed for this browser, or why it isn't available. */
export type GoogleProfileAnswer =
  { profile: VerifiedGoogleProfile; error?: undefined } | { error: ApiFailure };

/** Reads the confirmed profile after the redirect back from Google. */
export async function fetchGoogleProfile(): Promise<GoogleProfileAnswer> {
  const answer = await requestWithRetry({ url: 'auth/google/profile' });
  if (answer.error) return { error: answer.error };
  if (isGoogleProfile(answer.data)) return { profile: answer.data };
  return { error: { status: 200, code: 'unknown', message: '', display: '200: no profile' } };
}

// Checked by hand, because the schemas would add zod to the first load.
export function isGoogleProfile(value: unknown): value is VerifiedGoogleProfile {
  const { googleId, email, displayName, avatar } = Object(value) as Record<string, unknown>;
  return (
    [googleId, email, displayName].every((text) => typeof text === 'string') &&
    (avatar === null || typeof avatar === 'string')
  );
}
