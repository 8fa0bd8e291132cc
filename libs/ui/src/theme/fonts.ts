import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-soft-normal.woff2';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExt =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

interface FontFile {
  family: string;
  weights: string;
  address: string;
  range: string;
}

const files: readonly FontFile[] = [
  { family: 'Figtree Variable', weights: '300 900', address: figtreeLatinExt, range: latinExt },
  { family: 'Figtree Variable', weights: '300 900', address: figtreeLatin, range: latin },
  { family: 'Fraunces Variable', weights: '100 900', address: frauncesLatinExt, range: latinExt },
  { family: 'Fraunces Variable', weights: '100 900', address: frauncesLatin, range: latin },
];

function fontFace({ family, weights, address, range }: FontFile): string {
  return `@font-face {
    font-family: '${family}';
    font-style: normal;
    font-display: swap;
    font-weight: ${weights};
    src: url('${address}') format('woff2');
    unicode-range: ${range};
  }`;
}

/** `@font-face` rules of the self-hosted type families. */
export const fontFaces = files.map(fontFace).join('\n');
