import type { Pencil } from './pencil';
import {
  around,
  at,
  blob,
  circle,
  ellipse,
  group,
  HERE,
  line,
  path,
  placed,
  tag,
  type Drawing,
  type Point,
} from './shapes';
import { nearShadow } from './tableware';

/** Pieces that lie where they lie: each one turned as it comes. */
export const strewn = (
  pencil: Pencil,
  places: readonly Point[],
  piece: (pencil: Pencil) => readonly Drawing[],
): Drawing =>
  group(
    places.map((place) => placed(place, pencil.between(0, 360), piece(pencil), pencil.between(0.88, 1.12))),
  );

/** A leaf of basil, mint or spinach, from its stalk to the right. */
export function leaf(length: number, fill = '#4b7a2c', vein = '#a6c983'): Drawing[] {
  const half = length * 0.3;
  const outline = `M0 0C${length * 0.2} ${-half} ${length * 0.72} ${-half} ${length} 0C${length * 0.72} ${half} ${
    length * 0.2
  } ${half} 0 0Z`;
  const side = [0.3, 0.5, 0.7].map(
    (part) =>
      `M${length * part} 0L${length * (part + 0.13)} ${-half * 0.5}M${length * part} 0L${length * (part + 0.13)} ${half * 0.5}`,
  );
  return [
    nearShadow(outline),
    path(outline, fill),
    line(`M${length * 0.05} 0H${length * 0.92}${side.join('')}`, vein, length * 0.018, { opacity: 0.7 }),
  ];
}

/** Leaves from one stalk. */
export const sprig = (
  place: Point,
  turned: number,
  size: number,
  fill = '#4b7a2c',
  vein = '#a6c983',
): Drawing =>
  placed(place, turned, [
    ...[-62, 58, 0].flatMap((degrees, index) => [
      placed(HERE, degrees, leaf(index === 2 ? size : size * 0.82, fill, vein)),
    ]),
  ]);

/** Parsley, chives, whatever is chopped. */
export const chopped = (pencil: Pencil, places: readonly Point[], size = 13, fill = '#4f7d31'): Drawing =>
  group(places.map((place) => path(blob(pencil, place, size, size * 0.62, 0.4, 6), fill)));

/** Thin branches with many leaves: dill, thyme. */
export function branch(
  pencil: Pencil,
  place: Point,
  turned: number,
  length: number,
  fill = '#5b8136',
): Drawing {
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const x = (length * (index + 1)) / 11.5;
    const reach = (length * 0.2 * (12 - index)) / 12 + 8;
    const lean = pencil.between(0.5, 0.8);
    return `M${x} 0L${x + reach * lean} ${-reach}M${x} 0L${x + reach * lean} ${reach}`;
  });
  return placed(place, turned, [line(`M0 0H${length}`, fill, 6), line(leaves.join(''), fill, 5)]);
}

export function friedEgg(pencil: Pencil, place: Point, size: number): Drawing {
  const white = blob(pencil, place, size, size * 0.92, 0.1, 8);
  const yolk = at(place, pencil.between(0, 360), size * 0.1);
  return group([
    nearShadow(white),
    path(white, '#fdf7ea'),
    path(white, 'none', { stroke: '#eadfc8', strokeWidth: size * 0.05 }),
    circle(at(yolk, 50, size * 0.04), size * 0.42, '#c9822a', { opacity: 0.5 }),
    circle(yolk, size * 0.41, '#f0a92e'),
    ellipse(at(yolk, 225, size * 0.18), size * 0.11, size * 0.07, '#fff3cf', { opacity: 0.85 }),
  ]);
}

/** Half of a boiled egg. */
export const halfEgg = (place: Point, turned: number, size: number): Drawing =>
  placed(place, turned, [
    ellipse({ x: 4, y: 8 }, size, size * 0.76, '#4a3722', { opacity: 0.35, filter: 'url(#near)' }),
    ellipse(HERE, size, size * 0.76, '#e7c9a1'),
    ellipse(HERE, size * 0.94, size * 0.71, '#fff9ee'),
    circle({ x: size * 0.12, y: 0 }, size * 0.43, '#d98a1f'),
    circle({ x: size * 0.12, y: 0 }, size * 0.36, '#f0a92e'),
    ellipse({ x: 0, y: -size * 0.14 }, size * 0.1, size * 0.06, '#fff3cf', { opacity: 0.8 }),
  ]);

export function lemonSlice(
  place: Point,
  size: number,
  turned = 0,
  peel = '#eebf2f',
  flesh = '#f7dc75',
): Drawing {
  const segments = around(HERE, size * 0.1, 8, turned).map(({ degrees }) => {
    const [from, to] = [at(HERE, degrees - 19, size * 0.76), at(HERE, degrees + 19, size * 0.76)];
    const inner = at(HERE, degrees, size * 0.12);
    return `M${inner.x} ${inner.y}L${from.x} ${from.y}A${size * 0.76} ${size * 0.76} 0 0 1 ${to.x} ${to.y}Z`;
  });
  return placed(place, 0, [
    circle({ x: 4, y: 8 }, size, '#4a3722', { opacity: 0.3, filter: 'url(#near)' }),
    circle(HERE, size, peel),
    circle(HERE, size * 0.88, '#fdf6dd'),
    path(segments.join(''), flesh, { stroke: flesh, strokeWidth: size * 0.05, strokeLinejoin: 'round' }),
  ]);
}

/** A slice of tomato, courgette, aubergine: skin, flesh and seeds. */
export function slice(size: number, skin: string, flesh: string, seeds: string, count = 6): Drawing[] {
  return [
    circle({ x: 4, y: 8 }, size, '#4a3722', { opacity: 0.3, filter: 'url(#near)' }),
    circle(HERE, size, skin),
    circle(HERE, size * 0.88, flesh),
    ...around(HERE, size * 0.48, count).map(({ x, y, degrees }) =>
      placed({ x, y }, degrees, [ellipse(HERE, size * 0.2, size * 0.11, seeds)]),
    ),
  ];
}

/** A quarter of a tomato. */
export const wedge = (size: number): Drawing[] => {
  const outline = `M${-size} 0A${size} ${size * 0.9} 0 0 0 ${size} 0Q0 ${-size * 0.3} ${-size} 0Z`;
  return [
    nearShadow(outline),
    path(outline, '#c23a20'),
    path(`M${-size * 0.8} 0Q0 ${size * 0.62} ${size * 0.8} 0Q0 ${-size * 0.2} ${-size * 0.8} 0Z`, '#e2694a'),
    ellipse({ x: -size * 0.3, y: size * 0.14 }, size * 0.14, size * 0.08, '#f3c277'),
    ellipse({ x: size * 0.26, y: size * 0.14 }, size * 0.14, size * 0.08, '#f3c277'),
  ];
};

export const berry = (size: number): Drawing[] => [
  circle({ x: 3, y: 6 }, size, '#2a231c', { opacity: 0.35, filter: 'url(#near)' }),
  circle(HERE, size, '#3f4f86'),
  circle({ x: -size * 0.28, y: -size * 0.3 }, size * 0.42, '#7f8fc0', { opacity: 0.55 }),
  tag('path', {
    d: around(HERE, size * 0.34, 5)
      .map(({ x, y }) => `M0 0L${x} ${y}`)
      .join(''),
    stroke: '#263157',
    strokeWidth: size * 0.17,
    strokeLinecap: 'round',
  }),
];

export const raspberry = (size: number): Drawing[] => [
  circle({ x: 3, y: 6 }, size, '#2a231c', { opacity: 0.35, filter: 'url(#near)' }),
  circle(HERE, size, '#a9233f'),
  ...[...around(HERE, size * 0.68, 9), ...around(HERE, size * 0.3, 4, 30)].flatMap((place) => [
    circle(place, size * 0.27, '#cf3f58'),
    circle({ x: place.x - size * 0.07, y: place.y - size * 0.08 }, size * 0.09, '#f0a0ac'),
  ]),
];

/** A chickpea, a pea, an olive. */
export const ball = (size: number, fill: string, shine = '#fffaf0'): Drawing[] => [
  circle({ x: 3, y: 5 }, size, '#4a3722', { opacity: 0.35, filter: 'url(#near)' }),
  circle(HERE, size, fill),
  ellipse({ x: -size * 0.3, y: -size * 0.32 }, size * 0.28, size * 0.18, shine, { opacity: 0.55 }),
];

export const olive = (size: number): Drawing[] => [
  ellipse({ x: 3, y: 6 }, size * 1.15, size, '#4a3722', { opacity: 0.35, filter: 'url(#near)' }),
  ellipse(HERE, size * 1.15, size, '#3c2d3a'),
  ellipse({ x: -size * 0.3, y: -size * 0.34 }, size * 0.34, size * 0.16, '#8f7d8c', { opacity: 0.8 }),
];

/** Rice, oats, lentils. */
export const grains = (
  pencil: Pencil,
  places: readonly Point[],
  size: number,
  fills: readonly [string, ...string[]],
  flat = 0.42,
): Drawing =>
  group(
    places.map((place) =>
      placed(place, pencil.between(0, 180), [ellipse(HERE, size, size * flat, pencil.pick(fills))]),
    ),
  );

/** A slice through a mushroom. */
export const mushroom = (size: number): Drawing[] => {
  const outline = `M${-size} ${size * 0.12}C${-size} ${-size * 0.86} ${size} ${-size * 0.86} ${size} ${size * 0.12}Q${
    size * 0.6
  } ${size * 0.34} ${size * 0.28} ${size * 0.2}L${size * 0.24} ${size * 0.86}Q0 ${size} ${-size * 0.24} ${
    size * 0.86
  }L${-size * 0.28} ${size * 0.2}Q${-size * 0.6} ${size * 0.34} ${-size} ${size * 0.12}Z`;
  return [
    nearShadow(outline),
    path(outline, '#ead6b6', { stroke: '#a9845a', strokeWidth: size * 0.1, strokeLinejoin: 'round' }),
    line(
      `M${-size * 0.66} ${size * 0.02}Q0 ${-size * 0.36} ${size * 0.66} ${size * 0.02}`,
      '#8c6a45',
      size * 0.09,
    ),
  ];
};

/** Threads that lie in turns around a place. */
export function noodles(
  pencil: Pencil,
  { centre, rx, ry = rx }: { centre: Point; rx: number; ry?: number },
  { count, width, fill, edge }: { count: number; width: number; fill: string; edge: string },
): Drawing {
  return group(
    Array.from({ length: count }, () => {
      const share = Math.sqrt(pencil.between(0.02, 1));
      const middle = at(centre, pencil.between(0, 360), rx * 0.1);
      const [from, turned] = [pencil.between(0, 360), pencil.between(-24, 24)];
      const sweep = pencil.between(80, 210);
      const [a, b] = [at(HERE, from, 1), at(HERE, from + sweep, 1)];
      const [w, h] = [rx * share, ry * share];
      const d = `M${a.x * w} ${a.y * h}A${w} ${h} 0 ${sweep > 180 ? 1 : 0} 1 ${b.x * w} ${b.y * h}`;
      return placed(middle, turned, [line(d, edge, width + 4), line(d, fill, width)]);
    }),
  );
}

export const walnut = (size: number): Drawing[] => {
  const wrinkles = `M${-size * 0.7} 0Q${-size * 0.35} ${-size * 0.4} 0 0T${size * 0.7} 0M${-size * 0.5} ${-size * 0.4}Q0 ${
    -size * 0.1
  } ${size * 0.5} ${-size * 0.4}M${-size * 0.5} ${size * 0.4}Q0 ${size * 0.1} ${size * 0.5} ${size * 0.4}`;
  return [
    ellipse({ x: 4, y: 7 }, size, size * 0.84, '#4a3722', { opacity: 0.35, filter: 'url(#near)' }),
    ellipse(HERE, size, size * 0.84, '#b98b57'),
    ellipse(HERE, size * 0.9, size * 0.74, '#c99d68'),
    line(wrinkles, '#8c6338', size * 0.1),
  ];
};

/** A slice of bread as it comes from a tin, around 0, 0. */
export const bread = (size: number, crumb = '#ecd3a4', crust = '#a8703a'): Drawing[] => {
  const outline = `M${-size * 0.82} ${size * 0.86}Q${-size * 0.94} ${size * 0.92} ${-size * 0.9} ${size * 0.3}Q${
    -size * 1.16
  } ${-size * 0.2} ${-size * 0.84} ${-size * 0.62}Q0 ${-size * 1.14} ${size * 0.84} ${-size * 0.62}Q${size * 1.16} ${
    -size * 0.2
  } ${size * 0.9} ${size * 0.3}Q${size * 0.94} ${size * 0.92} ${size * 0.82} ${size * 0.86}Q0 ${size * 0.98} ${
    -size * 0.82
  } ${size * 0.86}Z`;
  return [
    nearShadow(outline),
    path(outline, crumb, { stroke: crust, strokeWidth: size * 0.1, strokeLinejoin: 'round' }),
  ];
};
