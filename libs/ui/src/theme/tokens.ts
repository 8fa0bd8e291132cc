import { palettes, type ColorRole } from './palettes';

/** Returns the CSS custom property for a colour role. */
export function colorProperty(role: string): string {
  return `--fc-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

// The cast restores the keys that Object.fromEntries loses.
/** Colours by role, each a `var(--fc-…)` string that follows the theme. */
export const color = Object.fromEntries(
  Object.keys(palettes.light).map((role) => [role, `var(${colorProperty(role)})`]),
) as Record<ColorRole, string>;

/** Steps of 4 px: `space[3]` and `space(3)` are both '12px'. */
export const space = Object.assign((steps: number) => `${steps * 4}px`, {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  11: '44px',
  12: '48px',
} as const);

export const radius = { control: '8px', card: '10px', chip: '999px' } as const;

/** A soft serif for headings, a humanist sans for everything else. */
export const font = {
  heading: "'Fraunces Variable', 'Iowan Old Style', Georgia, serif",
  body: "'Figtree Variable', 'Segoe UI', system-ui, sans-serif",
} as const;

/** 12, 14, 16, 20, 28 and 40 px at the browser's default font size. */
export const text = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.75rem',
  xxl: '2.5rem',
} as const;

export const leading = { text: 1.5, heading: 1.2 } as const;

/** The only shadow, for raised elements such as menus and dialogs. */
export const shadow = {
  raised: `0 1px 2px ${color.shadow}, 0 8px 24px -6px ${color.shadow}`,
} as const;

/** Durations with easing, for `transition` and `animation`. */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

/** Media queries, used as selectors: `${breakpoint.phone} { … }`. */
export const breakpoint = {
  phone: '@media (max-width: 767px)',
  notPhone: '@media (min-width: 768px)',
  wide: '@media (min-width: 1200px)',
  touch: '@media (pointer: coarse)',
  print: '@media print',
  /** Windows contrast themes: the system replaces backgrounds, shadows and all colours. */
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The same limit as `breakpoint.phone`, for `matchMedia`. */
export const phoneQuery = '(max-width: 767px)';

/** Stacking order (z-index) of floating elements. */
export const layer = { sticky: 10, chrome: 20, overlay: 40, menu: 50, toast: 60 } as const;
