import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: 'Confirm your address',

  pending: 'Confirming your address…',
  confirmed: 'Address confirmed',
  thanks: 'Thank you. We know now that this address is yours.',
  confirmedBefore: 'You have confirmed this address already.',
  expired: 'This link has expired',
  aboutExpired: 'It was good for 7 days. Settings has a new one for you.',
  aboutExpiredSignedOut: 'It was good for 7 days. Log in, and ask for a new one under Settings.',
  notValid: 'This link is not valid',
  aboutNotValid:
    'It is not complete, or your account has another address by now. Settings has a new one for you.',
  aboutNotValidSignedOut:
    'It is not complete, or your account has another address by now. Log in, and ask for a new one under Settings.',
  failed: 'Your address could not be confirmed',
  aboutFailed: 'Please check your connection, and try again.',

  logIn: 'Log in',
  toPlanner: 'Go to the planner',
  toSettings: 'Go to Settings',
});
