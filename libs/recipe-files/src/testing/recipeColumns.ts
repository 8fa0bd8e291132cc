import type { ImportedRecipe } from '../imported';

/** Whether a recipe has the field of a column of the table in docs/import-export.md. */
export const recipeColumns: Readonly<Record<string, (recipe: ImportedRecipe) => boolean>> = {
  headings: ({ details }) =>
    [...details.ingredients, ...details.steps].some(({ section }) => section !== undefined),
  notes: ({ details }) => details.notes !== null,
  times: ({ details }) => details.times !== null,
  servings: ({ details }) => details.servings !== null || details.yieldText !== null,
  tags: ({ details }) => details.tags.length > 0,
  rating: ({ rating }) => rating !== null,
  favourite: ({ favourite }) => favourite,
  nutrition: ({ details }) => details.nutrition !== null,
  source: ({ details }) => details.url !== null || details.source !== null,
  created: ({ createdAt }) => createdAt !== null,
  made: ({ lastMade }) => lastMade !== null,
  photos: ({ photos }) => photos.length > 0,
};
