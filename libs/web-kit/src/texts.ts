import { defineTexts } from '@forkcast/ui';

/** What every screen says of calls, of parts that do not load, and of sign-in with Google. */
export const t = defineTexts({
  tookTooLong: 'The server took too long to answer. Please try again',
  unreadableAnswer: 'The server sent an answer that could not be read',
  loginPage: 'A login page answered instead of the server. Please reload this page and log in there',
  notResponding: 'The server is not responding ({status}). Please try again in a moment',
  rejectedOnTheWay: 'This request was rejected before it reached the server ({status})',
  unreachable: 'Could not reach the server. Please check your connection',
  anotherAccount: 'Another account is signed in in this browser now. Sign in again to save your changes',
  unknownError: 'An error occurred',
  formNotChecked: 'The form could not be checked',
  undo: 'Undo',

  loading: 'Loading...',
  partFailedTitle: 'This part could not be shown',
  partFailedBody: 'Everything else keeps working. It usually helps to try again in a moment.',
  partFrozen: 'It stopped responding when it was opened last. Everything else keeps working.',
  otherContract:
    'It was made for version {theirs} of this page, which has version {ours}. Reloading the page usually helps.',
  earlierRelease: 'The newest version of this part did not work here. You are seeing the one before.',
  tryAgain: 'Try again',

  googleFailed: 'Google login failed',
  googleFailedBody: 'Please try again',
  googleNotConfigured: 'Google sign-in is not set up on this server',
  popupBlocked: 'Popup Blocked',
  popupBlockedBody: 'Please enable popups for this site to use Google login.',
  foreignDomain: 'Domain Not Authorized',
  foreignDomainBody: 'Please wait a few minutes for domain verification, or use email login instead.',
});
