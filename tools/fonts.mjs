// Builds the fonts of libs/ui/fonts from fontsource's: npm run fonts. Run it when their version, a character range or a
// weight changes, and commit the result.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../libs/ui/fonts');
const ranges = JSON.parse(readFileSync(join(folder, 'ranges.json'), 'utf8'));

/** Features that browsers apply by default, and tabular figures for tables. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'tnum'];

/** The axes that styles use: see weights in libs/ui/src/theme/fonts.ts. */
const families = {
  figtree: { axes: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  // One weight: a second one, or a range, nearly doubles the files.
  fraunces: { axes: 'soft', variationAxes: { SOFT: 100, wght: 560 } },
};

function charactersOf(range) {
  return range.split(', ').flatMap((part) => {
    const [first, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

const basic = new Set(charactersOf(ranges.basic));
for (const [family, { axes, variationAxes }] of Object.entries(families)) {
  for (const [name, range] of Object.entries(ranges)) {
    // The basic characters, which nearly every page needs, are split off from the Latin file.
    const source = name === 'basic' ? 'latin' : name;
    const characters = charactersOf(range).filter((character) => name === 'basic' || !basic.has(character));
    const from = require.resolve(
      `@fontsource-variable/${family}/files/${family}-${source}-${axes}-normal.woff2`,
    );
    const font = await subsetFont(readFileSync(from), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
    });
    writeFileSync(join(folder, `${family}-${name}.woff2`), font);
    console.log(`${(font.length / 1024).toFixed(1)} KB`.padStart(8), `${family}-${name}.woff2`);
  }
}
