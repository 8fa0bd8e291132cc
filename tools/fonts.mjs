// Makes the fonts of libs/ui/fonts from those of fontsource: npm run fonts. To be run when their version, a range of
// characters or a weight changes; what it writes is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../libs/ui/fonts');
const ranges = JSON.parse(readFileSync(join(folder, 'ranges.json'), 'utf8'));

/** What browsers do unasked, and the figures of one width that tables ask for. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'tnum'];

/** The part of each that styles ask for: see weights in libs/ui/src/theme/fonts.ts. */
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
    // What nearly every page needs is a file of its own, taken out of the Latin one.
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
