import { grains } from './foods';
import type { Pencil } from './pencil';
import { blob, CENTRE, group, path, scattered, type Point } from './shapes';

export const tones = {
  sand: '#eadfcb',
  sage: '#d5dcc4',
  blush: '#efd9cb',
  butter: '#f0dfb6',
  mist: '#d5dcdb',
  clay: '#dcb9a0',
  slate: '#8d9694',
} as const;
export const PAPER = '#fffdf8';
export const TOMATO = '#bb3c1b';

export const left = (move: number): Point => ({ x: CENTRE.x - move, y: CENTRE.y });
export const right = (move: number): Point => ({ x: CENTRE.x + move, y: CENTRE.y });
export const within = (rx: number, ry = rx, hole = 0) => ({ centre: CENTRE, rx, ry, hole });
export const pepper = (pencil: Pencil, count: number, rx: number) =>
  grains(pencil, scattered(pencil, count, 14, within(rx)), 4, ['#3a2f26', '#5a4a3c'], 0.8);
/** Broth, cream, sauce: lighter and darker where they lie. */
export const pools = (
  pencil: Pencil,
  count: number,
  rx: number,
  fill: string,
  size: number,
  opacity = 0.35,
) =>
  group(
    scattered(pencil, count, size * 0.7, within(rx)).map((place) =>
      path(blob(pencil, place, size, size * 0.7, 0.25), fill, { opacity }),
    ),
  );
