import { annotatedShapes } from './annotatedShapes.table';
import { detailShapes } from './detailShapes.table';
import { jsonLdShapes } from './jsonLdShapes.table';
import type { PageShape } from './pageShape';
import { shownBesideShapes } from './shownBesideShapes.table';
import { publishedShapes } from './publishedShapes.table';
import { unmarkedShapes } from './unmarkedShapes.table';
import { visibleShapes } from './visibleShapes.table';

/** All page shapes, for the tests and the benchmark. */
export const pageShapes: readonly PageShape[] = [
  ...jsonLdShapes,
  ...shownBesideShapes,
  ...annotatedShapes,
  ...unmarkedShapes,
  ...detailShapes,
  ...visibleShapes,
  ...publishedShapes,
];
