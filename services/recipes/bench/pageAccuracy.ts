import { parseRecipePage } from '../src/web-import/page/parseRecipePage';
import { SHAPE_URL } from '../src/web-import/page/shapes/pageShape';
import { pageShapes } from '../src/web-import/page/shapes/pageShapes';
import { isSameRecipe } from '../src/web-import/page/shapes/sameRecipe';

const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

const wrong = pageShapes.filter(
  ({ html, url = SHAPE_URL, expected }) => !isSameRecipe(parseRecipePage(html, url), expected),
);
for (const { shape, html, url = SHAPE_URL } of wrong) console.log(shape, parseRecipePage(html, url));
const right = pageShapes.length - wrong.length;
console.log(
  `pages with name and every ingredient right  ${share(right, pageShapes.length)}  (${right} of ${pageShapes.length})`,
);

// A page as large as those of food blogs: the recipe comes after a long story.
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
