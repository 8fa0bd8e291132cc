import { parseRecipePage } from '../src/web-import/page/parseRecipePage';
import { SHAPE_URL } from '../src/web-import/page/shapes/pageShape';
import { pageShapes } from '../src/web-import/page/shapes/pageShapes';

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
const milliseconds = ((processorSeconds() - started) / rounds) * 1000;
console.log(`a page of ${(large.length / 1_000).toFixed(0)} kB  ${milliseconds.toFixed(0)} ms`);
