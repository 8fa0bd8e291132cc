import { palettes, type ColorRole, type ThemeName } from './palettes';

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes: readonly ThemeName[] = ['light', 'dark'];
const papers: readonly ColorRole[] = ['surface', 'surfaceRaised', 'surfaceSunken'];
const inks: readonly ColorRole[] = ['ink', 'inkMuted', 'accent', 'positive', 'warning', 'danger', 'focus'];
const signs: readonly ColorRole[] = [
  'lineStrong',
  'accent',
  'focus',
  'mealBreakfast',
  'mealLunch',
  'mealDinner',
];
const onTint: readonly (readonly [ColorRole, ColorRole])[] = [
  ['accentInk', 'accent'],
  ['accentInk', 'accentHover'],
  ['dangerInk', 'danger'],
  ['dangerInk', 'dangerHover'],
  ['accent', 'accentSoft'],
  ['positive', 'positiveSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['focus', 'focusSoft'],
  ['ink', 'accentSoft'],
  ['ink', 'positiveSoft'],
  ['ink', 'warningSoft'],
  ['ink', 'dangerSoft'],
  ['ink', 'focusSoft'],
  ['surface', 'ink'],
];

describe.each(themes)('the %s palette', (theme) => {
  const palette = palettes[theme];

  test.each(papers.flatMap((paper) => inks.map((ink) => [ink, paper] as const)))(
    'has %s text on %s at 4.5:1 or more',
    (ink, paper) => expect(contrast(palette[ink], palette[paper])).toBeGreaterThanOrEqual(4.5),
  );

  test.each(onTint)('has %s text on %s at 4.5:1 or more', (ink, paper) =>
    expect(contrast(palette[ink], palette[paper])).toBeGreaterThanOrEqual(4.5),
  );

  test.each(papers.flatMap((paper) => signs.map((sign) => [sign, paper] as const)))(
    'has %s graphics on %s at 3:1 or more',
    (sign, paper) => expect(contrast(palette[sign], palette[paper])).toBeGreaterThanOrEqual(3),
  );
});
