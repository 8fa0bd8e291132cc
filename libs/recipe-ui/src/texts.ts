import { defineTexts } from '@forkcast/ui';

/** What a recipe's details are called, where they are shown and where they are asked for. */
export const t = defineTexts({
  name: 'Recipe Name',
  url: 'Link',
  urlAsked: 'Recipe URL (optional)',
  servings: 'Servings',
  servingsAsked: 'Servings (optional)',
  yieldText: 'Makes',
  yieldTextAsked: 'Makes (optional)',
  yieldTextHint: 'Such as 24 biscuits',
  ingredients: 'Ingredients',
  ingredientsHint: 'One a line, such as 250 g tomatoes',
  notes: 'Notes',
  notesAsked: 'Notes (optional)',

  fewerServings: 'Fewer servings',
  moreServings: 'More servings',
  amount: 'Amount',
  times: '× {factor}',
  measures: 'Measures',
  asWritten: 'As written',
  metric: 'Metric',
  us: 'US',
});
