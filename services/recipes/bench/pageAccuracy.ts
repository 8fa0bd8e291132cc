import { isDeepStrictEqual } from 'node:util';
import { parseRecipePage } from '../src/web-import/page/parseRecipePage';
import { SHAPE_URL } from '../src/web-import/page/shapes/pageShape';
import { pageShapes } from '../src/web-import/page/shapes/pageShapes';
import { fieldsOf, readAs } from '../src/web-import/page/shapes/sameRecipe';

const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

const right = new Map<string, number>();
const named = new Map<string, number>();
let whole = 0;
for (const { shape, html, url = SHAPE_URL, expected } of pageShapes) {
  const read = readAs(parseRecipePage(html, url), expected);
  const wrong = (expected ? fieldsOf(expected) : []).filter((field) => {
    const isRight = isDeepStrictEqual((read as typeof expected)?.[field], expected?.[field]);
    named.set(field, (named.get(field) ?? 0) + 1);
    if (isRight) right.set(field, (right.get(field) ?? 0) + 1);
    return !isRight;
  });
  const isWhole = expected === null ? read === null : wrong.length === 0;
  if (isWhole) whole += 1;
  else console.log(shape, read);
}
console.log(
  `pages right in every field${share(whole, pageShapes.length).padStart(16)}  (${whole} of ${pageShapes.length})`,
);
for (const [field, count] of named) {
  console.log(`${field.padEnd(34)}${share(right.get(field) ?? 0, count).padStart(8)}  (of ${count})`);
}

// As large as a food blog's page: the recipe comes after a long story.
const story =
  '<div class="story"><p>It <b>rained</b> that day &amp; we were hungry.</p><img src="a.jpg"></div>';
const [shape] = pageShapes;
const large = (shape?.html ?? '').replace('<h1>', `${story.repeat(5_000)}<h1>`);
const processorSeconds = () => process.cpuUsage().user / 1_000_000;
for (let warm = 0; warm < 5; warm += 1) parseRecipePage(large, SHAPE_URL);
const rounds = 20;
const started = processorSeconds();
for (let round = 0; round < rounds; round += 1) parseRecipePage(large, SHAPE_URL);
const each = ((processorSeconds() - started) / rounds) * 1000;
console.log(
  `a page of ${(large.length / 1_000).toFixed(0)} kB                           ${each.toFixed(0)} ms`,
);
