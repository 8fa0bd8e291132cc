import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  loading: 'Loading link...',
  notLoaded: "Couldn't check for an existing link: {reason}",
  offline: "You're offline.",
  unknownError: "The server didn't respond",

  seenTitle: 'They can see',
  hiddenTitle: "They can't see",
  create: 'Create Link',
  creating: 'Creating...',
  created: 'Link created',
  notCreated: 'Failed to create the link',

  sharedBy: 'Shared by {name} on {day}. Anyone in your household can stop sharing.',
  shared: 'Shared on {day}. Anyone in your household can stop sharing.',
  copy: 'Copy Link',
  copied: 'Link copied',
  copiedBody: 'Paste it anywhere you like',
  notCopied: 'Failed to copy the link',
  copyByHand: 'Please copy it from the field instead',
  send: 'Send…',
  notSent: 'Failed to send the link',
  open: 'Open',
  stop: 'Stop Sharing',
  stopped: 'No longer shared',
  notStopped: 'Failed to stop sharing',
});
