// Where ranges overlap, the later one takes precedence, as in libs/ui/src/theme/fonts.ts.
const ranges = {
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  basic:
    'U+0020-007E, U+00A0, U+00B0, U+00B7, U+00BC-00BE, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
};

const families = [
  { name: 'Figtree Variable', file: 'figtree', weights: '400 700' },
  { name: 'Fraunces Variable', file: 'fraunces', weights: '400 620' },
];

/** The fonts of the screens, which the gateway serves at /fonts. The page's policy must allow fonts of this origin. */
export const standaloneFonts = families
  .flatMap(({ name, file, weights }) =>
    Object.entries(ranges).map(
      ([range, characters]) =>
        `@font-face { font-family: '${name}'; font-weight: ${weights}; font-display: swap; ` +
        `src: url('/fonts/${file}-${range}.woff2') format('woff2'); unicode-range: ${characters}; }`,
    ),
  )
  .join('\n');
