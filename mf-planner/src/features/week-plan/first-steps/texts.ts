import { defineTexts } from '@forkcast/ui';

/** Texts for an empty household. */
export const t = defineTexts({
  title: 'Getting started',
  progress: '{done} of {all} done',
  allDone: 'All done. Enjoy your meals!',
  isDone: 'Done:',
  recipe: 'Add a recipe',
  'about-recipe': 'Type one in, or import it from a file or web page.',
  toRecipe: 'Go to your recipes',
  plan: 'Plan a meal',
  'about-plan': 'Put a recipe on any day this week.',
  'about-plan-tonight': "Start with tonight's dinner.",
  toPlan: 'Choose a recipe',
  list: 'Make a shopping list',
  'about-list': 'Everything you need for the recipes you planned.',
  toList: 'Make the list',
  invite: 'Invite someone',
  'about-invite': 'Plan and shop together.',
  toInvite: 'Go to your household',

  examplesOffered: 'Or start with these:',
  addExamples: 'Add three example recipes',
  addingExamples: 'Adding...',
  examplesAdded: 'Examples added',
  aboutExamples: 'You can remove them here with one click.',
  examplesNotAdded: "Couldn't add the examples",
  photosNotAdded: "Couldn't add all photos of the examples",
  removeExamples: 'Remove the examples',
  removingExamples: 'Removing...',
  examplesRemoved: 'Examples removed',
  examplesKept: 'Kept because you changed or cooked them: {recipes}',
  examplesNotRemoved: "Couldn't remove the examples",

  hide: 'Hide these steps',
  hidden: 'Getting started hidden',
  aboutHidden: "You won't see it again on this device.",
});
