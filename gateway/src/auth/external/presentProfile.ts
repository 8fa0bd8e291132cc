import type { VerifiedGoogleProfile, VerifiedOpenIdProfile } from '@forkcast/contracts';
import type { ExternalProfile } from '@forkcast/service-kit';

/** The part of a profile that the page receives and sends back. */
export function presentGoogleProfile({
  subject: googleId,
  email,
  displayName,
  avatar,
}: ExternalProfile): VerifiedGoogleProfile {
  return { googleId, email, displayName, avatar };
}

/** The part of a profile that the page shows. */
export function presentOpenIdProfile(
  provider: string,
  { email, displayName }: ExternalProfile,
): VerifiedOpenIdProfile {
  return { provider, email, displayName };
}
