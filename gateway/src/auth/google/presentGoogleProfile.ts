import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import type { GoogleProfile } from '@forkcast/service-kit';

/** The part of a profile that the page receives and sends back. */
export function presentGoogleProfile({
  googleId,
  email,
  displayName,
  avatar,
}: GoogleProfile): VerifiedGoogleProfile {
  return { googleId, email, displayName, avatar };
}
