import * as icons from './iconSet';

// A namespace can be tree-shaken; with an object, the sign-in page would load all icons.
export { icons };
