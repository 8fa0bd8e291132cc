export { limitSettings, limitsEnvironment, recipesEnvironment, type RecipeLimits } from './limits';
export type { RecipesOptions } from './models';
export { neededPhotoBlobs, photoBytesOf } from './photos/recipePhotos';
export { recipes } from './recipes';
export { parseRecipePage } from './web-import/page/parseRecipePage';
