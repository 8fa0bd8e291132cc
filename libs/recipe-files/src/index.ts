export type * from './imported';
export { problemReasons } from './imported';
export { formats } from './formats';
export { readLimits } from './limits';
export { FileProblem } from './reading/fileProblem';
export { blobSource, sourceOf, type Source } from './reading/source';
export { readRecipeFile, readRecipeFiles } from './readRecipeFiles';
