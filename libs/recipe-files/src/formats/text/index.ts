import type { Format } from '../../format';

/** Formats of text, in the order in which they are asked. */
export const textFormats: readonly Format[] = [];
