import figtreeBasic from '../../fonts/figtree-basic.woff2';
import figtreeLatinExt from '../../fonts/figtree-latin-ext.woff2';
import figtreeLatin from '../../fonts/figtree-latin.woff2';
import frauncesBasic from '../../fonts/fraunces-basic.woff2';
import frauncesLatinExt from '../../fonts/fraunces-latin-ext.woff2';
import frauncesLatin from '../../fonts/fraunces-latin.woff2';
import ranges from '../../fonts/ranges.json';

interface Family {
  name: string;
  /** Those that are asked for (tools/fonts.mjs): headings have one weight, and none is made bolder by the browser. */
  weights: string;
  files: Record<keyof typeof ranges, string>;
}

const families: readonly Family[] = [
  {
    name: 'Figtree Variable',
    weights: '400 700',
    files: { 'latin-ext': figtreeLatinExt, latin: figtreeLatin, basic: figtreeBasic },
  },
  {
    name: 'Fraunces Variable',
    weights: '400 620',
    files: { 'latin-ext': frauncesLatinExt, latin: frauncesLatin, basic: frauncesBasic },
  },
];

// Of two ranges that overlap, the later one has the characters: what is in the basic file is taken from there.
const order = ['latin-ext', 'latin', 'basic'] as const;

function facesOf({ name, weights, files }: Family): FontFace[] {
  return order.map(
    (range) =>
      new FontFace(name, `url('${files[range]}') format('woff2')`, {
        display: 'swap',
        weight: weights,
        unicodeRange: ranges[range],
      }),
  );
}

/**
 * Gives a document the self-hosted type families, each file of which is fetched once a character of it is shown. Answers what
 * takes them away again. Not by `@font-face` among the other rules: Chromium lays a whole page out again whenever a rule is
 * added to a style sheet that has one, and styled-components adds some with most of what is shown for the first time.
 */
export function addFonts({ fonts }: Document): () => void {
  const faces = families.flatMap(facesOf);
  for (const face of faces) fonts.add(face);
  return () => {
    for (const face of faces) fonts.delete(face);
  };
}
