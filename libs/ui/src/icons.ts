import * as icons from './iconSet';

// As a namespace: of an object, the sign-in page would have to load all.
export { icons };

/** Name of an icon of the product. */
export type IconName = keyof typeof icons;
