import { annotatedShapes } from './annotatedShapes.table';
import { detailShapes } from './detailShapes.table';
import { jsonLdShapes } from './jsonLdShapes.table';
import type { PageShape } from './pageShape';
import { shownBesideShapes } from './shownBesideShapes.table';
import { publishedShapes } from './publishedShapes.table';
import { unmarkedShapes } from './unmarkedShapes.table';
import { visibleShapes } from './visibleShapes.table';

/** Every page shape that the tests and the measurement read. */
export const pageShapes: readonly PageShape[] = [
  ...jsonLdShapes,
  ...shownBesideShapes,
  ...annotatedShapes,
  ...unmarkedShapes,
  ...detailShapes,
  ...visibleShapes,
  ...publishedShapes,
];
