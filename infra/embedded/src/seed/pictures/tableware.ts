import {
  at,
  CENTRE,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  path,
  placed,
  tag,
  WIDTH,
  type Drawing,
  type Point,
} from './shapes';

const SHADOW = '#4a3722';

/** What pictures refer to by name: soft edges, and light from the upper left. */
export const definitions: Drawing = tag(
  'defs',
  {},
  [
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>',
    '<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>',
    '<radialGradient id="light" cx="0.34" cy="0.28" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.34"/>' +
      '<stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a231c" stop-opacity="0.16"/></radialGradient>',
    '<linearGradient id="day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.4"/>' +
      '<stop offset="1" stop-color="#4a3722" stop-opacity="0.12"/></linearGradient>',
  ].join(''),
);

/** What falls on the table below something round. */
export const shadow = (centre: Point, rx: number, ry = rx): Drawing =>
  ellipse({ x: centre.x + rx * 0.05, y: centre.y + ry * 0.09 }, rx * 1.02, ry * 1.02, SHADOW, {
    opacity: 0.3,
    filter: 'url(#soft)',
  });

/** The same, of something that lies on a plate. */
export const nearShadow = (d: string): Drawing =>
  path(d, SHADOW, { opacity: 0.32, filter: 'url(#near)', transform: 'translate(5 9)' });

/** A table of one colour, with the weave of a cloth. */
export function table(colour: string): Drawing {
  const threads = [
    ...Array.from({ length: WIDTH / 24 }, (_, index) => `M${index * 24} 0V${HEIGHT}`),
    ...Array.from({ length: HEIGHT / 24 }, (_, index) => `M0 ${index * 24}H${WIDTH}`),
  ];
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return group([
    tag('rect', { ...whole, fill: colour }),
    line(threads.join(''), '#fffdf8', 2, { opacity: 0.2 }),
    tag('rect', { ...whole, fill: 'url(#day)' }),
  ]);
}

/** A folded napkin. */
export function napkin(place: Point, turned: number, colour: string, stripe: string): Drawing {
  const cloth = 'M-190 -250Q0 -262 190 -250Q202 0 190 250Q0 262 -190 250Q-202 0 -190 -250Z';
  return placed(place, turned, [
    path(cloth, SHADOW, { opacity: 0.22, filter: 'url(#soft)', transform: 'translate(12 18)' }),
    path(cloth, colour),
    ...[-150, -128, 128, 150].map((x) =>
      line(`M${x} -250Q${x + 6} 0 ${x} 250`, stripe, 7, { opacity: 0.75 }),
    ),
    line('M0 -255Q14 0 0 255', SHADOW, 5, { opacity: 0.12 }),
  ]);
}

const STEEL = '#d8d3c8';
const STEEL_DARK = '#aea593';

/** A fork, its tines up. */
export function fork(place: Point, turned: number): Drawing {
  const tines = [-30, -10, 10, 30].map((x) => line(`M${x} -260V-170`, STEEL, 11));
  const neck = 'M-36 -175Q-36 -95 -9 -78L-12 250Q0 276 12 250L9 -78Q36 -95 36 -175Z';
  return placed(place, turned, [
    path(neck, SHADOW, { opacity: 0.28, filter: 'url(#near)', transform: 'translate(8 12)' }),
    ...tines,
    path(neck, STEEL),
    line('M-4 -60L-6 240', STEEL_DARK, 3, { opacity: 0.6 }),
  ]);
}

/** A spoon, its bowl up. */
export function spoon(place: Point, turned: number, colour = STEEL): Drawing {
  const handle = 'M-9 -110L-13 250Q0 278 13 250L9 -110Z';
  return placed(place, turned, [
    ellipse({ x: 8, y: -178 }, 52, 82, SHADOW, { opacity: 0.28, filter: 'url(#near)' }),
    path(handle, SHADOW, { opacity: 0.28, filter: 'url(#near)', transform: 'translate(8 12)' }),
    path(handle, colour),
    ellipse({ x: 0, y: -185 }, 50, 80, colour),
    ellipse({ x: 3, y: -180 }, 38, 64, SHADOW, { opacity: 0.13 }),
  ]);
}

export function plate(radius: number, rim = '#fffdf8', edge = '#e4dac9', centre = CENTRE): Drawing {
  return group([
    shadow(centre, radius),
    circle(centre, radius, rim),
    circle(centre, radius, 'url(#light)'),
    circle(centre, radius - 9, 'none', { stroke: edge, strokeWidth: 5 }),
    circle(at(centre, 45, 5), radius * 0.745, SHADOW, { opacity: 0.1 }),
    circle(centre, radius * 0.735, rim),
    circle(centre, radius * 0.735, 'url(#light)', { opacity: 0.6 }),
  ]);
}

/** A bowl and what fills it, of one colour. */
export function bowl(radius: number, glaze: string, filling: string, centre = CENTRE): Drawing {
  return group([
    shadow(centre, radius),
    circle(centre, radius, glaze),
    circle(centre, radius, 'url(#light)'),
    circle(centre, radius * 0.93, SHADOW, { opacity: 0.34 }),
    circle(at(centre, 225, 7), radius * 0.925, glaze, { opacity: 0.75 }),
    circle(at(centre, 45, 6), radius * 0.86, SHADOW, { opacity: 0.3, filter: 'url(#near)' }),
    circle(centre, radius * 0.86, filling),
    circle(centre, radius * 0.86, 'url(#light)', { opacity: 0.7 }),
  ]);
}

/** A pan of cast iron with its handle to the right. */
export function pan(radius: number, filling: string): Drawing {
  const handle = `M${CENTRE.x + radius * 0.9} ${CENTRE.y - 48}L${CENTRE.x + radius * 1.72} ${CENTRE.y - 34}Q${
    CENTRE.x + radius * 1.83
  } ${CENTRE.y} ${CENTRE.x + radius * 1.72} ${CENTRE.y + 34}L${CENTRE.x + radius * 0.9} ${CENTRE.y + 48}Z`;
  return group([
    path(handle, SHADOW, { opacity: 0.3, filter: 'url(#soft)', transform: 'translate(16 30)' }),
    shadow(CENTRE, radius),
    path(handle, '#38332e'),
    ellipse({ x: CENTRE.x + radius * 1.66, y: CENTRE.y }, 26, 14, '#1f1b18'),
    circle(CENTRE, radius, '#38332e'),
    circle(CENTRE, radius * 0.975, 'none', { stroke: '#5a534b', strokeWidth: 5 }),
    circle(CENTRE, radius * 0.9, '#221e1a'),
    circle(CENTRE, radius * 0.87, filling),
    circle(CENTRE, radius * 0.87, 'url(#light)', { opacity: 0.7 }),
  ]);
}

/** A wooden board with rounded corners. */
export function board(width: number, height: number, turned = 0): Drawing {
  const [x, y] = [-width / 2, -height / 2];
  const grain = Array.from({ length: 11 }, (_, index) => {
    const height0 = y + ((index + 0.7) * height) / 11.5;
    return `M${x + 26} ${height0}q${width * 0.25} ${index % 2 ? 13 : -12} ${width * 0.5} 0t${width * 0.5 - 52} 0`;
  });
  const box = { x, y, width, height, rx: 46 };
  return placed(CENTRE, turned, [
    tag('rect', { ...box, fill: SHADOW, opacity: 0.32, filter: 'url(#soft)', transform: 'translate(14 26)' }),
    tag('rect', { ...box, fill: '#c99a62' }),
    line(grain.join(''), '#a97a45', 4, { opacity: 0.5 }),
    tag('rect', { ...box, fill: 'url(#day)' }),
    circle({ x: x + 74, y: 0 }, 24, '#8a6238', { opacity: 0.6 }),
  ]);
}
