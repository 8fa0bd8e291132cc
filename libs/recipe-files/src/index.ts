export type * from './imported';
export { problemReasons } from './imported';
export { sourceOf, type Source } from './reading/source';
