import { defineTexts } from '@forkcast/ui';

/** Texts for signing in with a provider's account. */
export const t = defineTexts({
  googleFailed: 'Google login failed',
  googleNotConfigured:
    'Google sign-in is not set up on this server. An administrator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and restart it.',
  popupBlockedBody: 'Please enable popups for this site to use Google login.',
  providerFailed: 'Login with {label} failed',
  providerUnavailable: "{label} isn't responding right now. Please try again later.",
  providerHidesEmail: "{label} didn't share your email address. Ask an administrator to allow it.",
  popupBlockedFor: 'Please enable popups for this site to log in with {label}.',
  tryAgain: 'Please try again',
  popupBlocked: 'Popup Blocked',
  foreignDomain: 'Domain Not Authorized',
  foreignDomainBody: 'Please wait a few minutes for domain verification, or use email login instead.',
});
