import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Profile',
  about: 'Your household can see your name and avatar.',
  displayName: 'Display Name',
  save: 'Save Changes',
  saved: 'Profile updated',
  aboutSaved: 'Your changes have been saved',
  saveFailed: 'Failed to update profile',

  avatar: 'Avatar',
  avatarOf: "{name}'s avatar",
  avatarFile: 'Avatar file',
  aboutAvatar: 'JPG, PNG or GIF, up to 2 MB',
  uploadAvatar: 'Upload Avatar',
  changeAvatar: 'Change Avatar',
  removeAvatar: 'Remove',
  wrongFileType: 'Wrong file type',
  fileTooLarge: 'File too large',
  readFailed: "Couldn't read the image",
  unreadable: "The file couldn't be read",

  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  passwordFirst: 'To change it, set a password under Security first',
  whyPassword: 'Required to change your email address',
  passwordMissing: 'Please enter your current password to change your email address',

  openMailedLink: "Open the link we email to this address to confirm it's yours.",
  sendAgain: 'Send the link again',
  linkSent: 'Link sent',
  aboutLinkSent: 'Check your inbox. The link works for 7 days',
  openWrittenLink:
    "This server doesn't send email. The link is saved on the server, in its data directory under mail/",
  writeAgain: 'Create a new link',
  linkWritten: 'Link created',
  aboutLinkWritten: "It's in the server’s data directory under mail/",
  noMail: "This server doesn't send email, so addresses can't be confirmed.",
  sending: 'Sending...',
  alreadyConfirmed: 'This address is already confirmed',
  sendFailed: "The link couldn't be sent",

  timeZone: 'Time Zone',
  aboutTimeZone: 'Your days begin and end in this time zone.',
  otherTimeZones: 'Other',

  subscription: 'Subscription Status',
  premium: 'Premium Plan',
  trial: 'Free Trial',
  trialEnded: 'Ended on {day}',
  trialEnds: 'Ends on {day}',
});
