import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Share Recipe with Community',
  description:
    'Shares the whole recipe as it is now, including photos and notes. Your rating and when you made it stay private.',
  update: 'Update in Community',
  sharing: 'Sharing...',
  alreadyShared: "You've already shared this recipe. Sharing it again updates it in the community.",
  nameLabel: 'Your Name (for attribution)',
  nameHint: 'Your name appears next to the recipe',
  shareNotes: 'Share the notes too',
  nameMissing: 'Name required',

  shared: 'Recipe shared',
  sharedBody: 'Anyone in the {product} community can now add {recipe}',
  updatedBody: '{recipe} is up to date in the community',
  shareFailed: 'Failed to share recipe',
});
