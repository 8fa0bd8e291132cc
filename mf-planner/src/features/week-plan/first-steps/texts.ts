import { defineTexts } from '@forkcast/ui';

/** What a household without anything is told. */
export const t = defineTexts({
  title: 'First steps',
  progress: '{done} of {all} done',
  allDone: 'All done. Enjoy your meals!',
  isDone: 'Done:',
  recipe: 'Add a recipe',
  'about-recipe': 'Type one in, or bring a file or a web page.',
  toRecipe: 'Go to your recipes',
  plan: 'Plan a meal',
  'about-plan': 'Put a recipe on a day of this week.',
  toPlan: 'Choose a recipe',
  list: 'Make a shopping list',
  'about-list': 'It holds what the planned recipes need.',
  toList: 'Make the list',
  invite: 'Invite somebody',
  'about-invite': 'Plan and shop together.',
  toInvite: 'Go to your household',

  addExamples: 'Add five example recipes',
  addingExamples: 'Adding...',
  examplesAdded: 'Examples added',
  aboutExamples: 'You can remove them from here with one click.',
  examplesNotAdded: 'The examples could not be added',
  removeExamples: 'Remove the examples',
  removingExamples: 'Removing...',
  examplesRemoved: 'Examples removed',
  examplesKept: 'You have changed or cooked these, so they stay: {recipes}',
  examplesNotRemoved: 'The examples could not be removed',

  hide: 'Hide the first steps',
  hidden: 'First steps hidden',
  aboutHidden: 'They will not be shown again on this device.',
});
