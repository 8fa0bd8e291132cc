import { defineTexts } from '@forkcast/ui';

/** What sharing a recipe by a link says. */
export const t = defineTexts({
  loading: 'Loading the link...',
  notLoaded: 'Whether there is a link could not be loaded: {reason}',
  offline: 'You are offline.',
  unknownError: 'The server did not answer',

  intro: 'Everybody who has the link can read this recipe, without an account.',
  seenTitle: 'They see',
  seenWords: 'Name, description, photos, times and servings',
  seenRecipe: 'Ingredients, steps and nutrition',
  seenSource: 'Its source, author and link',
  seenNow: 'Always as it is at the moment, your later changes included',
  hiddenTitle: 'They do not see',
  hiddenWords: 'Your notes, tags and rating',
  hiddenPeople: 'Who you are, and the rest of your collection',
  create: 'Create Link',
  creating: 'Creating...',
  created: 'Link created',
  createdBody: 'Send it to whoever should read {recipe}',
  notCreated: 'Failed to create the link',
  community: 'To have others in {product} find and add it, share it with the Community instead.',

  link: 'Link to the recipe',
  sharedBy: 'Shared by {name} on {day}. Anybody in your household can stop it.',
  shared: 'Shared on {day}. Anybody in your household can stop it.',
  copy: 'Copy Link',
  copied: 'Link copied',
  copiedBody: 'Paste it wherever you like',
  notCopied: 'Failed to copy the link',
  copyByHand: 'Please copy it from the field',
  send: 'Send...',
  notSent: 'Failed to send the link',
  open: 'Open',
  stop: 'Stop Sharing',
  stopTitle: 'Stop sharing {recipe}?',
  stopBody:
    'The link stops working at once, for everybody and for good. A new one will have another address.',
  stopped: 'No longer shared',
  stoppedBody: 'The link to {recipe} leads nowhere now',
  notStopped: 'Failed to stop sharing',
});
