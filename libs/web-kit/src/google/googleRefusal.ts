import { errorMessage, isApiFailure } from '../api/apiFailure';

/** A toast's texts for a sign-in with Google that came to nothing (specification, section 8). */
export interface GoogleRefusal {
  title: string;
  description: string;
}

const TITLE = 'Google login failed';

export const googleRefusals = {
  failed: { title: TITLE, description: 'Please try again' },
  notConfigured: { title: TITLE, description: 'Google sign-in is not set up on this server' },
  blocked: {
    title: 'Popup Blocked',
    description: 'Please enable popups for this site to use Google login.',
  },
  foreignDomain: {
    title: 'Domain Not Authorized',
    description: 'Please wait a few minutes for domain verification, or use email login instead.',
  },
} as const satisfies Record<string, GoogleRefusal>;

/** What to say of a call that failed: in the server's words where it has any that help. */
export function googleRefusal(failure: unknown): GoogleRefusal {
  const code = isApiFailure(failure) ? failure.code : undefined;
  if (code === 'foreign-origin') return googleRefusals.foreignDomain;
  // The confirmed profile was kept for ten minutes.
  if (code === 'not-found') return googleRefusals.failed;
  return { title: TITLE, description: errorMessage(failure, googleRefusals.failed.description) };
}
