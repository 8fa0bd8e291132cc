import { parseIngredientLine, type ParsedIngredient } from '../src/index';
import { parseLinesRows, parseNamesRows } from '../src/parse/testing/parseLinesRows';

const fields = ['quantity', 'quantityMax', 'unit', 'name', 'comment'] as const;
const CLOSE = 1e-9;

function same(a: ParsedIngredient[keyof ParsedIngredient], b: typeof a): boolean {
  return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < CLOSE : a === b;
}

function wordsOf(text: string | null): string[] {
  return text?.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}

/** How many of the words of the expected name are in the name read, and how many of those read belong there. */
function nameWords(read: string, expected: string) {
  const left = wordsOf(expected);
  const total = Math.max(left.length, wordsOf(read).length);
  let right = 0;
  for (const word of wordsOf(read)) {
    const at = left.indexOf(word);
    if (at >= 0) {
      left.splice(at, 1);
      right += 1;
    }
  }
  return { right, total };
}

const right = new Map<string, number>(fields.map((field) => [field, 0]));
let whole = 0;
let words = 0;
let wordsRight = 0;
for (const { line, expected } of parseLinesRows) {
  const read = parseIngredientLine(line);
  const wrong = fields.filter((field) => !same(read[field], expected[field]));
  for (const field of fields) if (!wrong.includes(field)) right.set(field, (right.get(field) ?? 0) + 1);
  const name = nameWords(read.name, expected.name);
  words += name.total;
  wordsRight += name.right;
  if (wrong.length === 0) whole += 1;
  else
    console.log(
      line,
      wrong.map((field) => `${field}: ${read[field]} instead of ${expected[field]}`).join('; '),
    );
}

const total = parseLinesRows.length;
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
console.log(`lines right in every field  ${share(whole, total)}  (${whole} of ${total})`);
console.log(`words of names right        ${share(wordsRight, words)}  (${wordsRight} of ${words})`);
for (const field of fields) console.log(`${field.padEnd(28)}${share(right.get(field) ?? 0, total)}`);

const namesRight = parseNamesRows.filter(({ line, name }) => parseIngredientLine(line).name === name).length;
console.log(
  `names of further lines      ${share(namesRight, parseNamesRows.length)}  (of ${parseNamesRows.length})`,
);

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
console.log(`speed                       ${perSecond.toLocaleString('en-US')} lines a second`);
