export {
  limitSettings,
  limitsEnvironment,
  recipesEnvironment,
  usualLimits,
  type RecipeLimits,
} from './limits';
export type { RecipesOptions } from './models';
export { EXPORT_PLACES } from './export/routes';
export { IMPORTED_PHOTOS } from './photos/importedPhotoQuota';
export { PAGE_PLACES } from './web-import/routes';
export { neededPhotoBlobs } from './photos/neededPhotoBlobs';
export { recipes } from './recipes';
export { understandText } from './web-import/text/understandText';
export { parseRecipePage, type PageRecipe } from './web-import/page/parseRecipePage';
