export type * from './imported';
export { problemReasons } from './imported';
export { formats } from './formats';
export { readLimits } from './limits';
export { FileProblem } from './reading/fileProblem';
export { blobSource, sourceOf, type Source } from './reading/source';
export { readRecipeFile, readRecipeFiles, type Matches } from './readRecipeFiles';
export { itemRowsOf, type ItemRows } from './rows/itemRows';
export { mealRowsOf, type MealRow, type MealRows } from './rows/mealRows';
