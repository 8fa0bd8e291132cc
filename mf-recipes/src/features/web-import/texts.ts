import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  alreadyCollected: 'Already in your collection: {recipes}',
  nameCut: 'The name was too long and has been shortened.',
  descriptionCut: 'The description was too long and has been shortened.',
  ingredientsCut: 'There were too many ingredients for one recipe, so the last ones are missing.',
  stepsCut:
    'There were too many steps for one recipe, so the last ones are missing. Follow the link to see them all.',
  notesCut: 'The method was too long and was cut short. Follow the link to see all of it.',
  withPhoto: 'The photo will be added when you save the recipe.',
  noIngredients: "We couldn't find any ingredients on this page. Choose Edit to add them.",
});
