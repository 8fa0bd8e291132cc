import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: 'Confirm your address',

  pending: 'Confirming your address...',
  confirmed: 'Address confirmed',
  thanks: 'Thanks! We now know this address is yours.',
  confirmedBefore: "You've already confirmed this address.",
  expired: 'This link has expired',
  aboutExpired: 'It was valid for 7 days. You can request a new one in Settings.',
  aboutExpiredSignedOut: 'It was valid for 7 days. Log in and request a new one in Settings.',
  notValid: "This link isn't valid",
  aboutNotValid:
    "It's incomplete, or your account has a different address now. You can request a new one in Settings.",
  aboutNotValidSignedOut:
    "It's incomplete, or your account has a different address now. Log in and request a new one in Settings.",
  failed: "Your address couldn't be confirmed",
  aboutFailed: 'Please check your connection and try again.',

  logIn: 'Log in',
  toPlanner: 'Go to the planner',
  toSettings: 'Go to Settings',
});
