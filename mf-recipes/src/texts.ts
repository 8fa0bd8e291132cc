import { defineTexts } from '@forkcast/ui';

/** Texts shared by several features. */
export const tApp = defineTexts({
  recipeName: 'Recipe Name',
  link: 'Link',
  notes: 'Notes',

  addToPlan: 'Add to Plan',
  share: 'Share with Community',
  shareLink: 'Share a Link',
  edit: 'Edit',
  history: 'History',
  cancel: 'Cancel',
  back: 'Back',

  open: 'Open',
  chooseFor: 'Choose: {label}',
  saveRecipe: 'Save Recipe',
  saving: 'Saving...',
  added: 'Recipe added',
  isCollected: '{recipe} is in your collection',
  addFailed: 'Failed to add recipe',
  loadingRecipe: 'Loading recipe...',
});
