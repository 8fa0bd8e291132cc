import { randomUUID } from 'node:crypto';
import { EXTERNAL_PROFILE_HEADER, signExternalProfile, type ExternalProfile } from '@forkcast/service-kit';
import { someone, type AccountsHarness } from './accountsHarness';

/** The Google profile of a person that no other test uses. */
export function aProfile(particulars: Partial<ExternalProfile> = {}): ExternalProfile {
  return {
    kind: 'google',
    issuer: 'https://accounts.google.com',
    subject: randomUUID(),
    email: someone().email,
    emailVerified: true,
    displayName: 'Greta Google',
    avatar: null,
    ...particulars,
  };
}

/** The header in which the gateway forwards the profile. */
export function profileHeaders(
  profile: ExternalProfile,
  harness: AccountsHarness,
): Readonly<Record<string, string>> {
  return { [EXTERNAL_PROFILE_HEADER]: signExternalProfile(profile, harness.dependencies().identityKey) };
}
