import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  unsaved: 'You have an unsaved recipe.',
  unsavedNamed: 'You have an unsaved recipe: {recipe}',
  unsavedPhotos: {
    one: 'You have an unsaved recipe with {count} photo.',
    other: 'You have an unsaved recipe with {count} photos.',
  },
  unsavedChanges: 'You have unsaved changes to {recipe}.',
  goOn: 'Continue',
  discard: 'Discard',
  notKept: 'Draft not saved on this device',
  notKeptBody: "There's no space left for drafts. Please save the recipe before you leave.",
});
