import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import type { GoogleProfile } from '@forkcast/service-kit';

/** What a page learns of a profile, to send it back. */
export function presentGoogleProfile({
  googleId,
  email,
  displayName,
  avatar,
}: GoogleProfile): VerifiedGoogleProfile {
  return { googleId, email, displayName, avatar };
}
