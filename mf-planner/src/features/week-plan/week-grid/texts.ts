import { defineTexts } from '@forkcast/ui';

/** Texts of the week itself. */
export const t = defineTexts({
  loading: 'Loading meal plan...',
  caption: 'Meal plan for the week',
  mealTypeColumn: 'Meal Type',
  sourceColumn: 'Source',
  today: 'Today',

  addRecipe: 'Add recipe',
  detailsOf: 'Details for {recipes}',
  unsaved: 'Unsaved changes',
  more: { one: 'and {count} more', other: 'and {count} more' },
  noteOf: '{recipe}: {notes}',
  links: { one: '{count} link', other: '{count} links' },
  linkOf: '{recipe} ({host})',
});
