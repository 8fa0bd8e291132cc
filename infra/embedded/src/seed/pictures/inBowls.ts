import {
  ball,
  berry,
  chopped,
  friedEgg,
  grains,
  halfEgg,
  leaf,
  lemonSlice,
  mushroom,
  noodles,
  olive,
  raspberry,
  slice,
  sprig,
  strewn,
  wedge,
} from './foods';
import type { Pencil } from './pencil';
import {
  around,
  blob,
  CENTRE,
  circle,
  HERE,
  line,
  path,
  placed,
  scattered,
  tag,
  type Drawing,
} from './shapes';
import { tones, PAPER, left, within, pepper, pools } from './onTheTable';
import { bowl, fork, napkin, nearShadow, plate, spoon, table } from './tableware';

export function overnightOats(pencil: Pencil): readonly Drawing[] {
  const berries = scattered(pencil, 17, 58, {
    centre: { x: CENTRE.x + 95, y: CENTRE.y - 60 },
    rx: 225,
    ry: 200,
  });
  return [
    table(tones.mist),
    napkin(left(690), 8, PAPER, '#23777c'),
    spoon({ x: 1_590, y: 690 }, 9),
    bowl(430, '#b9c7a6', '#ecdfc4'),
    pools(pencil, 9, 300, '#fbf3e0', 90, 0.6),
    grains(pencil, scattered(pencil, 260, 17, within(350)), 15, ['#d9c39a', '#e5d3ae', '#cdb384'], 0.5),
    line('M700 760q60 -80 130 -20t120 10t130 30t120 -40', '#d0892a', 11, { opacity: 0.85 }),
    strewn(pencil, berries.slice(0, 10), () => berry(33)),
    strewn(pencil, berries.slice(10), () => raspberry(38)),
    sprig({ x: 1_030, y: 560 }, -40, 105, '#5c8f3c'),
  ];
}

export function greekSalad(pencil: Pencil): readonly Drawing[] {
  const places = scattered(pencil, 34, 88, within(335));
  const [slab = CENTRE] = [{ x: 985, y: 600 }];
  return [
    table(tones.mist),
    fork({ x: 330, y: 680 }, -5),
    napkin({ x: 1_640, y: 780 }, 10, PAPER, '#2358b0'),
    bowl(450, '#f4f0e6', '#dfe4bd'),
    strewn(pencil, scattered(pencil, 22, 90, within(320)), () => leaf(150, '#7ea047', '#c7dc94')),
    strewn(pencil, places.slice(0, 11), () => wedge(74)),
    strewn(pencil, places.slice(11, 20), () => slice(60, '#3f6b2c', '#dbe7b4', '#f3f6dc', 7)),
    strewn(pencil, places.slice(20, 27), () => [
      circle(HERE, 56, 'none', { stroke: '#7a3558', strokeWidth: 9 }),
      circle(HERE, 49, 'none', { stroke: '#e9cfdc', strokeWidth: 7 }),
    ]),
    strewn(pencil, places.slice(27), () => olive(30)),
    placed(slab, -14, [
      tag('rect', {
        x: -148,
        y: -96,
        width: 310,
        height: 214,
        rx: 20,
        fill: '#4a3722',
        opacity: 0.34,
        filter: 'url(#near)',
      }),
      tag('rect', { x: -155, y: -107, width: 310, height: 214, rx: 20, fill: '#e9e2d0' }),
      tag('rect', { x: -155, y: -107, width: 310, height: 196, rx: 20, fill: '#fffdf6' }),
      grains(
        pencil,
        scattered(pencil, 90, 13, { centre: { x: 0, y: -8 }, rx: 140, ry: 88 }),
        7,
        ['#6f8a3c', '#8f7d3a'],
        0.4,
      ),
      line('M-90 -60q60 40 120 10t90 40', '#c9b13c', 8, { opacity: 0.5 }),
    ]),
  ];
}

export function friedRice(pencil: Pencil): readonly Drawing[] {
  const bits = scattered(pencil, 58, 46, within(345));
  return [
    table(tones.slate),
    line('M1530 250L1690 1090', '#7a4a28', 22),
    line('M1600 240L1740 1080', '#8a5833', 22),
    bowl(450, '#2f4a52', '#e2c58b'),
    grains(pencil, scattered(pencil, 900, 11, within(375)), 16, ['#f4e4bb', '#ead29b', '#fbf0d2'], 0.4),
    strewn(pencil, bits.slice(0, 22), () => ball(17, '#6f9a36', '#dcecb0')),
    strewn(pencil, bits.slice(22, 38), () => [
      tag('rect', { x: -15, y: -15, width: 31, height: 31, rx: 6, fill: '#df7a25' }),
      tag('rect', { x: -11, y: -12, width: 18, height: 14, rx: 4, fill: '#f0a35d' }),
    ]),
    strewn(pencil, bits.slice(38), () => [
      circle(HERE, 17, 'none', { stroke: '#4f7d31', strokeWidth: 7 }),
      circle(HERE, 11, '#dcecb0', { opacity: 0.7 }),
    ]),
    friedEgg(pencil, { x: CENTRE.x - 20, y: CENTRE.y - 10 }, 190),
    pepper(pencil, 26, 130),
  ];
}

export function chickpeaCurry(pencil: Pencil): readonly Drawing[] {
  const half = 'M690 400A374 374 0 0 0 820 986Q1010 800 940 620T1010 272A374 374 0 0 0 690 400Z';
  const rice = scattered(pencil, 1_400, 11, within(366)).filter(
    ({ x, y }) => x < 900 + Math.sin((y - 300) / 110) * 44,
  );
  const peas = scattered(pencil, 60, 46, { centre: { x: 1_120, y: 640 }, rx: 215, ry: 318 }).filter(
    ({ x, y }) => Math.hypot(x - CENTRE.x, y - CENTRE.y) < 335 && x > 985,
  );
  return [
    table(tones.mist),
    spoon({ x: 1_620, y: 690 }, 10),
    napkin({ x: 290, y: 470 }, -10, '#f8e9c8', '#a86a00'),
    bowl(445, '#3f5f62', '#cf7a1e'),
    pools(pencil, 18, 320, '#e9a04a', 66, 0.55),
    path(half, '#f6edda'),
    grains(pencil, rice, 15, ['#fffaf0', '#efe3c8', '#f8f0de'], 0.4),
    strewn(pencil, peas.slice(0, 30), () => ball(29, '#dfb468', '#fff0cf')),
    strewn(pencil, scattered(pencil, 8, 80, { centre: { x: 1_120, y: 640 }, rx: 150, ry: 250 }), () =>
      leaf(108, '#47722f'),
    ),
    lemonSlice({ x: 805, y: 480 }, 74, 10, '#9dbb3f', '#d3e08a'),
    chopped(pencil, scattered(pencil, 40, 24, within(320)), 13),
  ];
}

export function ramen(pencil: Pencil): readonly Drawing[] {
  const caps = [
    { x: 1_150, y: 800 },
    { x: 1_230, y: 720 },
    { x: 1_080, y: 860 },
  ];
  const rings = scattered(pencil, 22, 34, { centre: { x: 930, y: 840 }, rx: 150, ry: 80 });
  return [
    table(tones.clay),
    line('M300 300L470 1060', '#3f2a1c', 20),
    line('M370 280L520 1050', '#3f2a1c', 20),
    bowl(470, '#2b2f33', '#c8924a'),
    circle(CENTRE, 404, '#8a5a24', { opacity: 0.25 }),
    pools(pencil, 12, 340, '#e0b26a', 60, 0.4),
    ...scattered(pencil, 26, 46, within(370)).map((place) =>
      circle(place, pencil.between(6, 17), '#f3d596', { opacity: 0.45 }),
    ),
    noodles(
      pencil,
      { centre: { x: 900, y: 660 }, rx: 270, ry: 240 },
      { count: 52, width: 12, fill: '#f4dfa6', edge: '#c49a52' },
    ),
    placed({ x: 1_205, y: 420 }, 24, [
      tag('rect', {
        x: -100,
        y: -130,
        width: 220,
        height: 270,
        rx: 10,
        fill: '#4a3722',
        opacity: 0.35,
        filter: 'url(#near)',
      }),
      tag('rect', { x: -110, y: -142, width: 220, height: 270, rx: 10, fill: '#223229' }),
      line('M-92 -100H90M-92 -50H90M-92 0H90M-92 50H90M-92 100H90', '#33493b', 6),
    ]),
    ...[-28, 6].map((degrees) =>
      placed({ x: 720, y: 470 }, degrees, [
        nearShadow('M0 0C60 -90 190 -100 250 -30C200 60 80 70 0 0Z'),
        path('M0 0C60 -90 190 -100 250 -30C200 60 80 70 0 0Z', '#4f8040'),
        path('M-120 14Q-60 -26 60 -12Q90 0 50 14Q-60 40 -120 14Z', '#e6edcf'),
        line('M20 -2Q120 -30 220 -30M90 -20L140 -62M120 -22L150 22', '#b9d49a', 6),
      ]),
    ),
    halfEgg({ x: 1_020, y: 545 }, -20, 112),
    halfEgg({ x: 1_120, y: 650 }, 32, 112),
    ...caps.map((place, index) => placed(place, index * 26 - 20, mushroom(70))),
    strewn(pencil, rings, () => [
      circle(HERE, 17, '#e6f0c8', { opacity: 0.8 }),
      circle(HERE, 17, 'none', { stroke: '#4f7d31', strokeWidth: 7 }),
    ]),
    grains(pencil, scattered(pencil, 46, 16, within(330)), 7, ['#fbf3df', '#3a2f26'], 0.55),
  ];
}

export function lentilSoup(pencil: Pencil): readonly Drawing[] {
  const pieces = scattered(pencil, 40, 52, within(310));
  return [
    table(tones.clay),
    napkin({ x: 300, y: 430 }, -12, '#f8e9c8', '#805300'),
    spoon({ x: 1_600, y: 690 }, 8, '#b98b57'),
    bowl(440, '#5d6f73', '#c48a35'),
    pools(pencil, 14, 320, '#dba653', 80, 0.5),
    grains(pencil, scattered(pencil, 330, 17, within(362)), 11, ['#a9641f', '#d98b3a', '#8f5a20'], 0.75),
    strewn(pencil, pieces.slice(0, 13), () => [
      tag('rect', {
        x: -22,
        y: -18,
        width: 48,
        height: 44,
        rx: 9,
        fill: '#4a3722',
        opacity: 0.3,
        filter: 'url(#near)',
      }),
      tag('rect', { x: -26, y: -24, width: 48, height: 44, rx: 9, fill: '#df7a25' }),
      tag('rect', { x: -20, y: -19, width: 30, height: 20, rx: 6, fill: '#ee9b4f' }),
    ]),
    strewn(pencil, pieces.slice(13, 24), () => [path(blob(pencil, HERE, 30, 24, 0.15, 7), '#efdca4')]),
    lemonSlice({ x: 1_110, y: 540 }, 92, 15),
    chopped(pencil, scattered(pencil, 46, 20, within(300)), 14),
  ];
}

/** A smooth soup with cream and what lies on it. */
function soup(
  pencil: Pencil,
  { tone, glaze, filling, light }: { tone: string; glaze: string; filling: string; light: string },
  above: readonly Drawing[],
): readonly Drawing[] {
  return [
    table(tone),
    napkin(left(690), 9, PAPER, filling),
    spoon({ x: 1_600, y: 680 }, 10),
    plate(496, '#f7efe0'),
    bowl(405, glaze, filling),
    pools(pencil, 12, 270, light, 78, 0.3),
    line('M800 690C780 560 900 470 1020 520S1170 700 1060 790S840 830 800 720', '#fbf0dc', 26, {
      opacity: 0.92,
    }),
    line('M900 660C900 600 960 570 1010 610S1020 710 950 710', '#fbf0dc', 18, { opacity: 0.85 }),
    ...above,
  ];
}

export function tomatoSoup(pencil: Pencil): readonly Drawing[] {
  const look = { tone: tones.sand, glaze: '#fbf5ea', filling: '#c4401f', light: '#dc6a43' };
  return soup(pencil, look, [
    strewn(pencil, around({ x: 960, y: 640 }, 210, 7, 10), () => [
      tag('rect', {
        x: -26,
        y: -20,
        width: 52,
        height: 50,
        rx: 9,
        fill: '#4a3722',
        opacity: 0.3,
        filter: 'url(#near)',
      }),
      tag('rect', { x: -28, y: -26, width: 52, height: 50, rx: 9, fill: '#c98f4b' }),
      tag('rect', { x: -22, y: -20, width: 38, height: 36, rx: 7, fill: '#e6bd7f' }),
    ]),
    pepper(pencil, 40, 300),
    sprig({ x: 950, y: 660 }, -20, 128),
  ]);
}

export function peaSoup(pencil: Pencil): readonly Drawing[] {
  const look = { tone: tones.blush, glaze: '#e6e0d2', filling: '#86a64b', light: '#a9c46d' };
  return soup(pencil, look, [
    strewn(pencil, scattered(pencil, 22, 44, within(270, 270, 0.2)), () => ball(19, '#6f9a36', '#dcecb0')),
    pepper(pencil, 26, 300),
    sprig({ x: 960, y: 650 }, 200, 118, '#3f7a3a'),
  ]);
}
