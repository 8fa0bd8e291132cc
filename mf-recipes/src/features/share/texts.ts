import { defineTexts } from '@forkcast/ui';

/** What sharing a recipe says. */
export const t = defineTexts({
  title: 'Share Recipe with Community',
  description:
    'The whole recipe is shared as it is now, with its photos and notes. Your rating, and when you made it, stay with you.',
  update: 'Update in Community',
  sharing: 'Sharing...',
  alreadyShared: 'You have shared this recipe already. Sharing it again updates it there.',
  nameLabel: 'Your Name (for attribution)',
  nameHint: 'Your name appears next to the recipe',
  shareNotes: 'Share the notes, too',
  nameMissing: 'Name required',

  shared: 'Recipe shared',
  sharedBody: 'Everybody in the {product} community can add {recipe} now',
  updatedBody: '{recipe} is up to date in the community',
  shareFailed: 'Failed to share recipe',
});
