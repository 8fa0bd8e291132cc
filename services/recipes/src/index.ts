export {
  EXPORT_SLOTS,
  limitSettings,
  limitsEnvironment,
  PAGE_SLOTS,
  recipesEnvironment,
  defaultLimits,
  type RecipeLimits,
} from './limits';
export type { RecipesOptions } from './models';
export { IMPORTED_PHOTOS } from './photos/importedPhotoQuota';
export { neededPhotoBlobs, photoBytesOf } from './photos/recipePhotos';
export { recipes } from './recipes';
export { parseRecipePage } from './web-import/page/parseRecipePage';
