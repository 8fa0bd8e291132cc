/** Colour roles. Components use a role, never a colour value. */
export type ColorRole = keyof typeof light;

export type ThemeName = 'light' | 'dark';

const light = {
  surface: '#faf6ee',
  surfaceRaised: '#fffdf8',
  surfaceSunken: '#f1eade',
  ink: '#2a231c',
  inkMuted: '#685d50',
  line: '#e4dac9',
  lineStrong: '#8b7d6b',
  accent: '#bb3c1b',
  accentHover: '#a03112',
  accentInk: '#fffaf5',
  accentSoft: '#fae5da',
  positive: '#4b6a26',
  positiveSoft: '#e8eed9',
  warning: '#805300',
  warningSoft: '#f8e9c8',
  danger: '#a11336',
  dangerHover: '#860c2b',
  dangerInk: '#fff8f8',
  dangerSoft: '#f8e0e2',
  focus: '#2358b0',
  focusSoft: '#e2e9f3',
  mealBreakfast: '#a86a00',
  mealLunch: '#23777c',
  mealDinner: '#6d4a93',
  overlay: 'rgb(42 35 28 / 45%)',
  shadow: 'rgb(74 55 34 / 14%)',
};

const dark: Record<ColorRole, string> = {
  surface: '#1c1815',
  surfaceRaised: '#26211c',
  surfaceSunken: '#15120f',
  ink: '#f2eadf',
  inkMuted: '#b6a999',
  line: '#3b342c',
  lineStrong: '#8a7d6d',
  accent: '#f4805f',
  accentHover: '#ff977a',
  accentInk: '#260f07',
  accentSoft: '#44261b',
  positive: '#a6c983',
  positiveSoft: '#2a331d',
  warning: '#e6b85c',
  warningSoft: '#3a2e14',
  danger: '#ff8f9c',
  dangerHover: '#ffa9b3',
  dangerInk: '#2b070f',
  dangerSoft: '#451e25',
  focus: '#8db8f7',
  focusSoft: '#1f2b3d',
  mealBreakfast: '#dfa33f',
  mealLunch: '#5fb3b6',
  mealDinner: '#b79ade',
  overlay: 'rgb(8 6 5 / 62%)',
  shadow: 'rgb(0 0 0 / 45%)',
};

/** All colours of the product, by theme and role. */
export const palettes: Record<ThemeName, Record<ColorRole, string>> = { light, dark };
