import { parseIngredientLine } from '../src/index';
import { parseLinesRows } from '../src/parse/testing/parseLinesRows';

const lines = parseLinesRows.map((row) => row.line);
// CPU time, so that other processes on the machine don't affect the result.
const processorSeconds = () => process.cpuUsage().user / 1_000_000;
for (let warm = 0; warm < 50; warm += 1) lines.forEach(parseIngredientLine);
const started = processorSeconds();
let read = 0;
while (processorSeconds() - started < 2) {
  lines.forEach(parseIngredientLine);
  read += lines.length;
}
const perSecond = Math.round(read / (processorSeconds() - started));
console.log(`${perSecond.toLocaleString('en-US')} lines a second`);
