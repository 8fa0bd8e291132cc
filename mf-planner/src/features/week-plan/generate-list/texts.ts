import { defineTexts } from '@forkcast/ui';

/** Texts for generating the shopping list. */
export const t = defineTexts({
  generated: 'Success!',
  generatedBody: 'Shopping list generated from your meal plan for {days}',
  nothingPlanned: 'Nothing is planned',
  nothingPlannedBody: "There's nothing to buy for {days} yet.",
  planMeal: 'Plan a meal',
  sampleGenerated: 'Success! (Demo)',
  sampleGeneratedBody: 'Shopping list generated with sample data',
  shoppingList: 'Shopping list',
});
