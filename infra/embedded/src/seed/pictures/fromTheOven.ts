import {
  ball,
  branch,
  bread,
  chopped,
  friedEgg,
  grains,
  leaf,
  lemonSlice,
  slice,
  sprig,
  strewn,
  walnut,
} from './foods';
import type { Pencil } from './pencil';
import {
  around,
  at,
  blob,
  CENTRE,
  circle,
  ellipse,
  HERE,
  line,
  path,
  placed,
  scattered,
  type Drawing,
} from './shapes';
import { tones, PAPER, TOMATO, left, within, pepper, pools } from './onTheTable';
import { board, bowl, fork, napkin, nearShadow, pan, shadow, spoon, table } from './tableware';

export function shakshuka(pencil: Pencil): readonly Drawing[] {
  const eggs = around(CENTRE, 205, 4, 35);
  const free = scattered(pencil, 60, 34, within(340)).filter((place) =>
    eggs.every((egg) => Math.hypot(egg.x - place.x, egg.y - place.y) > 112),
  );
  return [
    table(tones.butter),
    napkin(left(700), -7, '#e8eed9', '#4b6a26'),
    pan(440, '#a9371a'),
    pools(pencil, 16, 320, '#cf5a33', 74, 0.65),
    pools(pencil, 14, 330, '#8c2a12', 50, 0.4),
    ...eggs.map((egg) => friedEgg(pencil, egg, 108)),
    strewn(pencil, free.slice(0, 16), () => [
      path(blob(pencil, HERE, 19, 15, 0.3, 6), '#fffaf0', { stroke: '#eadfc8', strokeWidth: 2 }),
    ]),
    strewn(pencil, free.slice(16, 36), () => leaf(42, '#54812f')),
    pepper(pencil, 50, 350),
  ];
}

export function roastChicken(pencil: Pencil): readonly Drawing[] {
  const dish = { x: CENTRE.x, y: CENTRE.y };
  const potatoes = around(dish, 1, 18, 8).map(({ degrees }) => {
    const { x, y } = at(HERE, degrees, 1);
    return { x: dish.x + x * 465, y: dish.y + y * 325 };
  });
  const body = blob(pencil, { x: 960, y: 600 }, 262, 218, 0.03, 12);
  const leg = (side: 1 | -1): Drawing =>
    placed({ x: 960 + side * 152, y: 745 }, side * -38, [
      path('M-62 -120Q-120 0 -30 96L-20 190Q0 214 20 190L30 96Q120 0 62 -120Z', '#4a3722', {
        opacity: 0.3,
        filter: 'url(#near)',
      }),
      line('M0 110V196', '#f3e3c4', 34),
      circle({ x: -14, y: 206 }, 22, '#f3e3c4'),
      circle({ x: 16, y: 206 }, 22, '#f3e3c4'),
      path('M-62 -120Q-120 0 -30 110Q0 128 30 110Q120 0 62 -120Z', '#bd7026'),
      ellipse({ x: -16, y: -20 }, 34, 74, '#dd9a4a', { opacity: 0.75 }),
    ]);
  const wing = (side: 1 | -1): Drawing =>
    path(
      `M${960 + side * 226} 500Q${960 + side * 340} 540 ${960 + side * 286} 660Q${960 + side * 236} 690 ${960 + side * 214} 610Z`,
      '#b56a24',
    );
  return [
    table(tones.clay),
    ellipse({ x: 985, y: 680 }, 610, 450, '#4a3722', { opacity: 0.3, filter: 'url(#soft)' }),
    ellipse(dish, 600, 440, '#8fa3a0'),
    ellipse(dish, 600, 440, 'url(#light)'),
    ellipse(dish, 556, 398, '#5f7472'),
    ellipse(dish, 548, 390, '#c9985a'),
    ellipse(dish, 548, 390, 'url(#light)', { opacity: 0.6 }),
    strewn(pencil, potatoes, () => {
      const outline = blob(pencil, HERE, 66, 50, 0.1, 8);
      return [
        nearShadow(outline),
        path(outline, '#e0ac4d'),
        path(blob(pencil, { x: -8, y: -8 }, 44, 30, 0.15, 7), '#f2cf80'),
      ];
    }),
    ...[150, 200, 335, 25, 100].map((degrees) => {
      const { x, y } = at(HERE, degrees, 1);
      return lemonSlice({ x: dish.x + x * 440, y: dish.y + y * 318 }, 66, degrees);
    }),
    wing(1),
    wing(-1),
    nearShadow(body),
    path(body, '#c47a2b'),
    path(blob(pencil, { x: 930, y: 560 }, 196, 150, 0.07, 10), '#dc9743', { opacity: 0.85 }),
    path(blob(pencil, { x: 900, y: 520 }, 104, 66, 0.1, 9), '#efbd6f', { opacity: 0.7 }),
    line('M960 420Q948 560 960 770', '#9c5a1c', 7, { opacity: 0.5 }),
    leg(1),
    leg(-1),
    branch(pencil, { x: 560, y: 520 }, -38, 210, '#6b7f45'),
    branch(pencil, { x: 1_210, y: 860 }, -20, 210, '#6b7f45'),
    branch(pencil, { x: 820, y: 640 }, -14, 200, '#6b7f45'),
    pepper(pencil, 60, 230),
  ];
}

export function ratatouille(pencil: Pencil): readonly Drawing[] {
  const kinds = [
    () => slice(70, '#4b3550', '#efe2c0', '#d9c79a', 8),
    () => slice(70, '#4f7a33', '#e5ebbd', '#cfd99a', 7),
    () => slice(70, '#b8321a', '#dd6244', '#f0b36a', 6),
    () => slice(70, '#c99a2a', '#f5e09a', '#e6c766', 7),
  ];
  const ring = (radius: number, count: number, from: number) =>
    around(CENTRE, radius, count, from).map(({ degrees, ...place }, index) =>
      placed(place, degrees, kinds[index % kinds.length]?.() ?? []),
    );
  return [
    table(tones.butter),
    napkin({ x: 290, y: 850 }, 12, '#e8eed9', '#6d4a93'),
    spoon({ x: 1_630, y: 660 }, 9, '#b98b57'),
    bowl(480, '#d9795a', '#b23a1c'),
    pools(pencil, 16, 360, '#cf5a33', 60, 0.5),
    ...ring(330, 36, 0),
    ...ring(214, 24, 6),
    ...ring(104, 12, 0),
    ...ring(12, 4, 10),
    branch(pencil, { x: 820, y: 720 }, -34, 260, '#6b7f45'),
    branch(pencil, { x: 900, y: 740 }, -12, 210, '#6b7f45'),
    pepper(pencil, 50, 380),
  ];
}

export function pizza(pencil: Pencil): readonly Drawing[] {
  const crust = blob(pencil, CENTRE, 470, 462, 0.016, 16);
  return [
    table(tones.slate),
    board(1_330, 1_130, 2),
    nearShadow(crust),
    path(crust, '#d9a55c'),
    ...around(CENTRE, 436, 30, 5).map((place) =>
      path(
        blob(
          pencil,
          { x: place.x + pencil.between(-9, 9), y: place.y },
          pencil.between(14, 30),
          pencil.between(9, 18),
          0.3,
          6,
        ),
        '#7a4a20',
        {
          opacity: pencil.between(0.25, 0.75),
        },
      ),
    ),
    path(blob(pencil, { x: CENTRE.x - 8, y: CENTRE.y - 10 }, 440, 432, 0.016, 16), '#edc684', {
      opacity: 0.55,
    }),
    path(blob(pencil, CENTRE, 384, 376, 0.03, 14), '#8c2a12', { opacity: 0.55 }),
    path(blob(pencil, CENTRE, 376, 368, 0.03, 14), '#c2401d'),
    pools(pencil, 22, 320, '#da6a3f', 56, 0.5),
    ...scattered(pencil, 15, 138, within(310)).flatMap((place) => {
      const outline = blob(pencil, place, pencil.between(58, 84), pencil.between(50, 70), 0.2, 8);
      return [
        nearShadow(outline),
        path(outline, '#fdf3dd'),
        path(blob(pencil, place, 30, 22, 0.3, 7), '#f2d79c', { opacity: 0.8 }),
      ];
    }),
    strewn(pencil, scattered(pencil, 11, 130, within(270)), () => leaf(118)),
    line(
      around(CENTRE, 455, 8, 22)
        .map(({ x, y }) => `M${CENTRE.x} ${CENTRE.y}L${x} ${y}`)
        .join(''),
      '#6d2a12',
      5,
      { opacity: 0.38 },
    ),
  ];
}

/** A tin with a wavy rim of pastry. */
function tart(filling: string): readonly Drawing[] {
  const waves = around(CENTRE, 432, 44).map((place) => circle(place, 36, '#bd7f3d'));
  return [
    shadow(CENTRE, 460),
    ...waves,
    circle(CENTRE, 438, '#bd7f3d'),
    ...around(CENTRE, 436, 44, 4).map((place) => circle(place, 22, '#d8a263', { opacity: 0.8 })),
    circle(CENTRE, 408, '#9c6229', { opacity: 0.6 }),
    circle(CENTRE, 400, filling),
    circle(CENTRE, 400, 'url(#light)', { opacity: 0.8 }),
  ];
}

export function leekQuiche(pencil: Pencil): readonly Drawing[] {
  const rings = (size: number): Drawing[] => [
    circle(HERE, size, '#a9bf6a'),
    circle(HERE, size * 0.8, '#dfe8b6'),
    circle(HERE, size * 0.58, '#bccf86'),
    circle(HERE, size * 0.36, '#eef2d2'),
  ];
  return [
    table(tones.sage),
    napkin({ x: 300, y: 900 }, 14, PAPER, '#4b6a26'),
    fork({ x: 1_650, y: 650 }, 7),
    ...tart('#f0cf74'),
    pools(pencil, 22, 330, '#fbe6a6', 62, 0.7),
    pools(pencil, 20, 340, '#c98a34', 34, 0.45),
    strewn(pencil, scattered(pencil, 30, 92, within(345)), () => rings(43)),
    chopped(pencil, scattered(pencil, 50, 26, within(360)), 10, '#6f8f3c'),
    pepper(pencil, 40, 360),
    line(
      `M${CENTRE.x} ${CENTRE.y}L${CENTRE.x + 330} ${CENTRE.y - 318}M${CENTRE.x} ${CENTRE.y}L${CENTRE.x + 455} ${CENTRE.y + 52}`,
      '#8a5a24',
      7,
      { opacity: 0.65 },
    ),
  ];
}

export function appleTart(pencil: Pencil): readonly Drawing[] {
  const apple = (size: number): Drawing[] => {
    const outline = `M${-size} 0Q0 ${-size * 0.86} ${size} 0Q0 ${size * 0.16} ${-size} 0Z`;
    return [
      nearShadow(outline),
      path(outline, '#f0d48c', { stroke: '#c2542f', strokeWidth: size * 0.07, strokeLinejoin: 'round' }),
      path(
        `M${-size * 0.7} ${-size * 0.1}Q0 ${-size * 0.5} ${size * 0.7} ${-size * 0.1}Q0 ${size * 0.02} ${-size * 0.7} ${-size * 0.1}Z`,
        '#fbe7b4',
      ),
      ellipse({ x: size * 0.6, y: -size * 0.12 }, size * 0.2, size * 0.08, '#c98a34', { opacity: 0.5 }),
    ];
  };
  const ring = (radius: number, count: number, size: number, from: number) =>
    around(CENTRE, radius, count, from).map(({ degrees, ...place }) =>
      placed(place, degrees + 104, apple(size)),
    );
  return [
    table(tones.blush),
    napkin({ x: 310, y: 380 }, -14, '#f8e9c8', TOMATO),
    ...tart('#e2b260'),
    ...ring(318, 22, 96, 0),
    ...ring(212, 15, 88, 8),
    ...ring(112, 9, 74, 0),
    ...ring(34, 4, 48, 20),
    circle(CENTRE, 400, '#e08a2c', { opacity: 0.1 }),
    sprig({ x: 1_640, y: 1_010 }, -30, 120, '#5c8f3c'),
    strewn(pencil, [{ x: 1_650, y: 330 }], () => [
      ...ball(120, '#c2402a', '#ffe3cf'),
      line('M0 -20Q14 -60 34 -76', '#5a3c20', 12),
    ]),
  ];
}

export function walnutLoaf(pencil: Pencil): readonly Drawing[] {
  const loaf =
    'M-400 20C-410 -150 -200 -196 20 -192C240 -190 392 -120 396 24C398 150 230 190 10 190C-220 192 -392 150 -400 20Z';
  const slashes = [-230, -90, 50, 190].map((x) => `M${x - 40} -110Q${x + 46} 0 ${x - 10} 118`);
  return [
    table(tones.sand),
    board(1_440, 1_000, -3),
    grains(pencil, scattered(pencil, 240, 18, within(600, 420)), 4, ['#fffdf8'], 0.8),
    placed({ x: 900, y: 520 }, -9, [
      path(loaf, '#4a3722', { opacity: 0.36, filter: 'url(#soft)', transform: 'translate(14 26)' }),
      path(loaf, '#9c5f2a'),
      path(
        'M-360 0C-350 -130 -180 -166 20 -164C220 -160 340 -110 352 4C330 -70 180 -110 0 -108C-180 -108 -330 -70 -360 0Z',
        '#c98a48',
        { opacity: 0.75 },
      ),
      line(slashes.join(''), '#efd3a0', 30),
      line(slashes.join(''), '#c2854a', 9, { opacity: 0.6 }),
      ...scattered(pencil, 50, 34, { centre: { x: 0, y: -10 }, rx: 340, ry: 145 }).map((place) =>
        path(blob(pencil, place, 24, 15, 0.35, 7), '#fffaf0', { opacity: 0.32 }),
      ),
    ]),
    ...[
      { place: { x: 1_270, y: 800 }, turned: 14 },
      { place: { x: 1_020, y: 850 }, turned: -10 },
    ].map(({ place, turned }) =>
      placed(place, turned, [
        ...bread(158, '#e6c58f', '#8c5424'),
        ...scattered(pencil, 9, 58, { centre: HERE, rx: 110, ry: 105 }).map((nut) =>
          path(blob(pencil, nut, 22, 15, 0.3, 7), '#8c6338'),
        ),
        ...scattered(pencil, 26, 26, { centre: HERE, rx: 125, ry: 120 }).map((hole) =>
          ellipse(hole, pencil.between(3, 8), pencil.between(2, 6), '#c99d68', { opacity: 0.7 }),
        ),
      ]),
    ),
    strewn(
      pencil,
      [
        { x: 520, y: 860 },
        { x: 640, y: 930 },
        { x: 430, y: 760 },
        { x: 1_480, y: 380 },
        { x: 760, y: 880 },
      ],
      () => walnut(56),
    ),
  ];
}

export function biscuits(pencil: Pencil): readonly Drawing[] {
  const rows = [-300, 0, 300].flatMap((y) =>
    [-450, -150, 150, 450].map((x) => ({ x: CENTRE.x + x, y: CENTRE.y + y })),
  );
  const wires = [
    ...Array.from({ length: 17 }, (_, index) => `M${300 + index * 82.5} 140V1140`),
    'M260 160H1660M260 640H1660M260 1120H1660',
  ];
  return [
    table(tones.blush),
    line(wires.join(''), '#4a3722', 12, { opacity: 0.2, filter: 'url(#near)', transform: 'translate(8 14)' }),
    line(wires.join(''), '#aea593', 9),
    ...rows.flatMap((place) => {
      const middle = { x: place.x + pencil.between(-12, 12), y: place.y + pencil.between(-10, 10) };
      const outline = blob(pencil, middle, 134, 128, 0.045, 12);
      return [
        nearShadow(outline),
        path(outline, '#b8793c'),
        path(blob(pencil, { x: middle.x - 8, y: middle.y - 10 }, 108, 102, 0.07, 10), '#d09755', {
          opacity: 0.9,
        }),
        ...scattered(pencil, 9, 52, { centre: middle, rx: 94 }).map((chip) =>
          path(blob(pencil, chip, 22, 18, 0.3, 6), '#4a2c1a'),
        ),
        ...scattered(pencil, 6, 30, { centre: middle, rx: 90 }).map((salt) =>
          ellipse(salt, 4, 4, '#fffaf0', { opacity: 0.8 }),
        ),
      ];
    }),
  ];
}
