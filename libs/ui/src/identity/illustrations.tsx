import { color } from '../theme/tokens';

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An empty plate, for no recipes or no plan. */
export function EmptyPlate() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden {...pen}>
      <circle cx="84" cy="58" r="38" />
      <path d="M84 32.5c14.4-.6 26 11.2 25.5 25.9-.5 14-11.8 25-25.9 25-14.2 0-25.3-11.5-25.1-25.6" />
      <path d="M22 24v17c0 5.5 3 8.5 6.5 8.5S35 46.5 35 41V24M28.5 24v68" />
      <path d="M140 92V24c8 3 11.5 13 11 25-.2 5-3.5 8.5-11 8.5" />
      <path d="M82 63c-5.5-6-3.5-14.5 5-18.5 5 7.5 3.5 15.5-5 18.5z" stroke={color.positive} />
      <path d="M85.5 52c-2.5 6-5 12-8.5 18.5" stroke={color.positive} />
      <path d="M10 104c48-1.5 98-1 148 .5" strokeDasharray="1 7" />
    </svg>
  );
}

/** An empty basket, for nothing to buy. */
export function EmptyBasket() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden {...pen}>
      <path d="M40 50h88l-8.5 42c-.6 3-2.6 4.5-5.5 4.5H54c-3 0-4.9-1.5-5.5-4.5z" />
      <path d="M34 50.5c33-.8 66-.8 100 0" />
      <path d="M54 50c2-20 14-33 30-33s28 13 30 33" />
      <path d="M46 65c25 1 51 1 76 0M49 80c23 1 47 1 70 0" />
      <path d="M62 50.5 68 96M84 51v45M106 50.5 100 96" />
      <path d="M140 27c-7.5-.5-12.5 4-12 10.5 7.5.8 12.5-3 12-10.5z" stroke={color.positive} />
      <path d="M133.5 33 118 49.5" stroke={color.positive} />
      <path d="M18 104c44-1.5 88-1 132 .5" strokeDasharray="1 7" />
    </svg>
  );
}
