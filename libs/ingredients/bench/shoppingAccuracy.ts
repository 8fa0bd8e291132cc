import { checkAisles, checkNames, checkPairs } from './held-out/heldOut';

const formatShare = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
const formatRows = (rows: readonly string[]) => rows.map((row) => `  ${row}`).join('\n');

const { of: pairs, wronglyMerged, missed } = checkPairs();
console.log(`Pairs of names: ${pairs}, wrongly merged ${wronglyMerged.length}, missed ${missed.length}`);
console.log(formatRows([...wronglyMerged, ...missed]));

for (const isLanguageKnown of [false, true]) {
  console.log(`Aisles, the language ${isLanguageKnown ? 'known' : 'not known'}`);
  for (const [language, { of, inNone, elsewhere }] of Object.entries(checkAisles(isLanguageKnown))) {
    console.log(
      `${language}: ${of} groceries, in none ${formatShare(inNone.length, of)}, elsewhere ${formatShare(elsewhere.length, of)}`,
    );
    console.log(formatRows([...inNone, ...elsewhere]));
  }
}

const { of: lines, wrong } = checkNames();
console.log(`Names in six languages: ${lines} lines, right ${formatShare(lines - wrong.length, lines)}`);
console.log(formatRows(wrong));
