import figtreeBasic from '../../fonts/figtree-basic.woff2';
import figtreeLatinExt from '../../fonts/figtree-latin-ext.woff2';
import figtreeLatin from '../../fonts/figtree-latin.woff2';
import frauncesBasic from '../../fonts/fraunces-basic.woff2';
import frauncesLatinExt from '../../fonts/fraunces-latin-ext.woff2';
import frauncesLatin from '../../fonts/fraunces-latin.woff2';
import ranges from '../../fonts/ranges.json';

interface Family {
  name: string;
  /**
   * Only the weights in use (tools/fonts.mjs): headings have a single weight, so that browsers don't
   * synthesise bold.
   */
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

// If ranges overlap, the browser uses the later file, so 'basic' comes last.
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
 * Adds the self-hosted fonts to a document and returns a function that removes them. Browsers fetch a file
 * when one of its characters is shown. `@font-face` in a style sheet would make Chromium lay out the whole
 * page again for each rule that styled-components adds.
 */
export function addFonts({ fonts }: Document): () => void {
  const faces = families.flatMap(facesOf);
  for (const face of faces) fonts.add(face);
  return () => {
    for (const face of faces) fonts.delete(face);
  };
}
