import { defineTexts } from '@forkcast/ui';

/** Texts that all screens share: failed calls and parts that don't load. */
export const t = defineTexts({
  tookTooLong: 'The server took too long to respond. Please try again',
  unreadableAnswer: "We couldn't read the server's response",
  loginPage: 'A login page answered instead of the server. Please reload this page and log in there',
  notResponding: "The server isn't responding ({status}). Please try again in a moment",
  rejectedOnTheWay: 'This request was rejected before it reached the server ({status})',
  unreachable: "Couldn't reach the server. Please check your connection",
  anotherAccount: 'Another account is now logged in in this browser. Log in again to save your changes',
  unknownError: 'An error occurred',
  formNotChecked: "We couldn't check the form. Please try again",
  undo: 'Undo',

  loading: 'Loading...',
  partFailedTitle: "This part couldn't be loaded",
  partFailedBody: 'Everything else still works. Try again in a moment.',
  partFrozen: 'It stopped responding last time you opened it. Everything else still works.',
  otherContract:
    "This part was built for version {theirs} of the app, but you're on version {ours}. Reloading the page usually fixes this.",
  earlierRelease: "The latest version of this part isn't working, so you're seeing the previous one.",
  tryAgain: 'Try again',
});
