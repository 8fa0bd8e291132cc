import { space } from './tokens';

const frames = {
  fadeIn: 'from { opacity: 0; }',
  fadeOut: 'to { opacity: 0; }',
  floatIn: 'from { opacity: 0; transform: scale(0.97); }',
  floatOut: 'to { opacity: 0; transform: scale(0.97); }',
  dialogIn: 'from { opacity: 0; transform: translate(-50%, calc(-50% + 8px)) scale(0.985); }',
  dialogOut: 'to { opacity: 0; transform: translate(-50%, calc(-50% + 8px)) scale(0.985); }',
  sheetIn: 'from { transform: translateY(100%); }',
  sheetOut: 'to { transform: translateY(100%); }',
  toastIn: 'from { opacity: 0; transform: translateY(-16px); }',
  toastSwiped: `
    from { transform: translateX(var(--radix-toast-swipe-end-x)); }
    to { transform: translateX(calc(100% + ${space[6]})); }
  `,
  turn: 'to { transform: rotate(1turn); }',
  breathe: '50% { opacity: 0.45; }',
} as const;

type Frames = keyof typeof frames;

const names = Object.keys(frames) as Frames[];

/**
 * Animation names, used as `animation: ${animation.turn} 800ms linear infinite`. All keyframes are in the
 * first style sheet, because Chromium recalculates the style of the whole page when keyframes are added
 * later.
 */
export const animation = Object.fromEntries(names.map((name) => [name, `fc-${name}`])) as Record<
  Frames,
  string
>;

/** `@keyframes` rules of all animations. */
export const animationRules = names
  .map((name) => `@keyframes ${animation[name]} { ${frames[name]} }`)
  .join('\n');
