export type * from './imported';
export { FileWindows } from './reading/fileWindows';
export { blobSource, sourceOf, type Source } from './reading/source';
export { readRecipeFile, type Matches } from './readRecipeFiles';
export { itemRowsOf } from './rows/itemRows';
export { mealRowsOf } from './rows/mealRows';
