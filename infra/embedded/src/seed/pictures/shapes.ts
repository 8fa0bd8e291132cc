import type { Pencil } from './pencil';

/** SVG of a piece of a picture. */
export type Drawing = string;

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 1_920;
export const HEIGHT = 1_280;
/** Where pieces are drawn that are put in their place afterwards. */
export const HERE: Point = { x: 0, y: 0 };
export const CENTRE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Attributes as they stand in a tag; camelCase becomes the hyphens of SVG, but for names that have their own. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, number | string>>,
  inner = '',
): Drawing {
  const written = Object.entries(attributes).map(([key, value]) => {
    const plain = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${plain}="${typeof value === 'number' ? rounded(value) : value}"`;
  });
  return `<${name} ${written.join(' ')}>${inner}</${name}>`;
}

type Look = Readonly<Record<string, number | string>>;

export const circle = ({ x, y }: Point, r: number, fill: string, look: Look = {}): Drawing =>
  tag('circle', { cx: x, cy: y, r, fill, ...look });

export const ellipse = ({ x, y }: Point, rx: number, ry: number, fill: string, look: Look = {}): Drawing =>
  tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...look });

export const path = (d: string, fill: string, look: Look = {}): Drawing => tag('path', { d, fill, ...look });

export const line = (d: string, stroke: string, strokeWidth: number, look: Look = {}): Drawing =>
  path(d, 'none', { stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', ...look });

export const group = (drawings: readonly Drawing[], look: Look = {}): Drawing =>
  tag('g', look, drawings.join(''));

/** Drawn around 0, 0, put at a place, turned by degrees and scaled. */
export const placed = ({ x, y }: Point, turned: number, drawings: readonly Drawing[], scale = 1): Drawing =>
  group(drawings, {
    transform: `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turned)}) scale(${scale})`,
  });

export const at = (from: Point, degrees: number, distance: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(radians) * distance, y: from.y + Math.sin(radians) * distance };
};

/** The outline through points, closed and without corners. */
export function smooth(points: readonly Point[]): string {
  const point = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const text = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${text(leave)} ${text(arrive)} ${text(to)}`;
  });
  return `M${text(point(0))}${curves.join('')}Z`;
}

/** An outline that nobody would call a circle. */
export function blob(
  pencil: Pencil,
  centre: Point,
  rx: number,
  ry: number,
  wobble = 0.12,
  corners = 9,
): string {
  const begin = pencil.between(0, 360);
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const reach = 1 + pencil.between(-wobble, wobble);
      const { x, y } = at({ x: 0, y: 0 }, begin + (index * 360) / corners, reach);
      return { x: centre.x + x * rx, y: centre.y + y * ry };
    }),
  );
}

interface Area {
  centre: Point;
  /** Half the width of it, and half the height unless it is round. */
  rx: number;
  ry?: number;
  /** What is left out around the centre, as a share. */
  hole?: number;
}

/** Places within an area, none nearer to another than `gap`; fewer than `count` where they don't fit. */
export function scattered(
  pencil: Pencil,
  count: number,
  gap: number,
  { centre, rx, ry = rx, hole = 0 }: Area,
): Point[] {
  const places: Point[] = [];
  for (let attempt = 0; attempt < count * 30 && places.length < count; attempt += 1) {
    const reach = Math.sqrt(pencil.between(hole * hole, 1));
    const { x, y } = at({ x: 0, y: 0 }, pencil.between(0, 360), reach);
    const place = { x: centre.x + x * rx, y: centre.y + y * ry };
    if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= gap)) places.push(place);
  }
  return places;
}

/** `count` places on a circle. */
export function around(
  centre: Point,
  radius: number,
  count: number,
  from = 0,
): (Point & { degrees: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = from + (index * 360) / count;
    return { ...at(centre, degrees, radius), degrees };
  });
}
