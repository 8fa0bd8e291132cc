import { aislesFound, namesRead, pairsMerged } from './held-out/heldOut';

const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
const listed = (rows: readonly string[]) => rows.map((row) => `  ${row}`).join('\n');

const { of: pairs, wronglyMerged, missed } = pairsMerged();
console.log(`Pairs of names: ${pairs}, wrongly merged ${wronglyMerged.length}, missed ${missed.length}`);
console.log(listed([...wronglyMerged, ...missed]));

for (const isLanguageKnown of [false, true]) {
  console.log(`Aisles, the language ${isLanguageKnown ? 'known' : 'not known'}`);
  for (const [language, { of, inNone, elsewhere }] of Object.entries(aislesFound(isLanguageKnown))) {
    console.log(
      `${language}: ${of} groceries, in none ${share(inNone.length, of)}, elsewhere ${share(elsewhere.length, of)}`,
    );
    console.log(listed([...inNone, ...elsewhere]));
  }
}

const { of: lines, wrong } = namesRead();
console.log(`Names in six languages: ${lines} lines, right ${share(lines - wrong.length, lines)}`);
console.log(listed(wrong));
