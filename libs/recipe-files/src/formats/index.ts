import type { Format } from '../format';
import { textFormats } from './text';

/** What is read, in the order in which the formats are asked. */
export const formats: readonly Format[] = [...textFormats];
