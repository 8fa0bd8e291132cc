export { lastingCollections } from './lastingCollections';
export { publication } from './integration/published';
export { startService, type RecipesOptions } from './startService';
export { parseRecipePage, type PageRecipe } from './web-import/page/parseRecipePage';
