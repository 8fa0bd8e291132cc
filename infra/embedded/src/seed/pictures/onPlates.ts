import { branch, bread, chopped, grains, lemonSlice, mushroom, noodles, sprig, strewn } from './foods';
import type { Pencil } from './pencil';
import {
  around,
  at,
  blob,
  CENTRE,
  circle,
  ellipse,
  group,
  HERE,
  line,
  path,
  placed,
  scattered,
  tag,
  type Drawing,
  type Point,
} from './shapes';
import { tones, PAPER, TOMATO, right, within, pepper, pools } from './onTheTable';
import { bowl, fork, napkin, nearShadow, plate, spoon, table } from './tableware';

export function pancakes(pencil: Pencil): readonly Drawing[] {
  const stack = [
    { x: CENTRE.x - 26, y: CENTRE.y + 44 },
    { x: CENTRE.x + 28, y: CENTRE.y + 22 },
    { x: CENTRE.x - 12, y: CENTRE.y },
    { x: CENTRE.x + 8, y: CENTRE.y - 24 },
  ];
  const [top = CENTRE] = stack.slice(-1);
  const syrup = blob(pencil, { x: top.x + 24, y: top.y + 10 }, 190, 165, 0.2, 10);
  const slices = around({ x: top.x - 20, y: top.y + 14 }, 105, 5, 20).slice(0, 4);
  return [
    table(tones.blush),
    fork({ x: 340, y: 690 }, -6),
    napkin(right(690), 6, PAPER, TOMATO),
    plate(455),
    ...stack.flatMap((place) => {
      const outline = blob(pencil, place, 272, 258, 0.025, 12);
      return [
        nearShadow(outline),
        path(outline, '#f0d09a'),
        path(blob(pencil, place, 250, 238, 0.03, 12), '#cf8c3f'),
        path(blob(pencil, { x: place.x - 12, y: place.y - 14 }, 205, 192, 0.07, 10), '#dca05a', {
          opacity: 0.8,
        }),
      ];
    }),
    path(syrup, '#a85a17', { opacity: 0.62 }),
    path(`M${top.x + 150} ${top.y + 60}q26 140 -6 190q-22 30 -42 -6q-14 -90 -30 -160Z`, '#a85a17', {
      opacity: 0.6,
    }),
    ...slices.map((place) =>
      placed(place, pencil.between(0, 360), [
        circle({ x: 4, y: 8 }, 58, '#4a3722', { opacity: 0.3, filter: 'url(#near)' }),
        circle(HERE, 58, '#f3dc94'),
        circle(HERE, 49, '#f9eab8'),
        ...around(HERE, 17, 3).map((seed) => ellipse(seed, 7, 4, '#a88a4a')),
      ]),
    ),
    placed({ x: top.x + 74, y: top.y - 60 }, 18, [
      tag('rect', {
        x: -40,
        y: -30,
        width: 88,
        height: 76,
        rx: 12,
        fill: '#4a3722',
        opacity: 0.3,
        filter: 'url(#near)',
      }),
      tag('rect', { x: -44, y: -38, width: 88, height: 76, rx: 12, fill: '#f6dc78' }),
      tag('rect', { x: -44, y: -38, width: 88, height: 46, rx: 12, fill: '#fbeaa2' }),
    ]),
  ];
}

export function avocadoToast(pencil: Pencil): readonly Drawing[] {
  const toast = (place: Point, turned: number): Drawing =>
    placed(place, turned, [
      ...bread(185, '#e3bf83', '#9a6432'),
      ...Array.from({ length: 7 }, (_, index) => {
        const y = -92 + index * 31;
        const outline = `M-112 ${y}Q0 ${y - 58} 116 ${y - 6}Q20 ${y + 6} -112 ${y}Z`;
        return group([
          nearShadow(outline),
          path(outline, '#b9cc6c', { stroke: '#5d7d2f', strokeWidth: 6, strokeLinejoin: 'round' }),
        ]);
      }),
      ...scattered(pencil, 5, 70, { centre: { x: 4, y: 20 }, rx: 105, ry: 110 }).map((radish) =>
        placed(radish, 0, [
          circle({ x: 3, y: 6 }, 35, '#4a3722', { opacity: 0.3, filter: 'url(#near)' }),
          circle(HERE, 35, '#c2305a'),
          circle(HERE, 29, '#fff6f2'),
        ]),
      ),
      grains(
        pencil,
        scattered(pencil, 40, 12, { centre: HERE, rx: 130, ry: 130 }),
        4,
        ['#2f2822', '#efe3c8'],
        0.6,
      ),
    ]);
  return [
    table(tones.sage),
    plate(460, '#fbf3e6'),
    toast({ x: CENTRE.x - 152, y: CENTRE.y - 30 }, -14),
    toast({ x: CENTRE.x + 172, y: CENTRE.y + 44 }, 12),
    sprig({ x: CENTRE.x + 40, y: CENTRE.y - 262 }, -90, 70, '#5c8f3c'),
    lemonSlice({ x: 330, y: 330 }, 96),
    lemonSlice({ x: 1_610, y: 960 }, 104, 20),
  ];
}

export function tomatoSpaghetti(pencil: Pencil): readonly Drawing[] {
  const shavings = scattered(pencil, 9, 80, within(200));
  return [
    table(tones.butter),
    fork({ x: 330, y: 680 }, -6),
    napkin(right(700), -8, '#fae5da', TOMATO),
    plate(470),
    noodles(
      pencil,
      { centre: CENTRE, rx: 315, ry: 292 },
      { count: 90, width: 13, fill: '#efcd84', edge: '#c99a4b' },
    ),
    noodles(
      pencil,
      { centre: CENTRE, rx: 250, ry: 230 },
      { count: 60, width: 13, fill: '#f5d996', edge: '#c99a4b' },
    ),
    path(blob(pencil, CENTRE, 172, 156, 0.16, 11), '#8c2a12', { opacity: 0.4, filter: 'url(#near)' }),
    path(blob(pencil, CENTRE, 166, 150, 0.18, 11), '#bf3f1f'),
    ...scattered(pencil, 12, 50, within(120)).map((place) =>
      path(blob(pencil, place, 34, 27, 0.2, 7), '#d9623c'),
    ),
    noodles(
      pencil,
      { centre: CENTRE, rx: 200, ry: 190 },
      { count: 7, width: 12, fill: '#f5d996', edge: '#c99a4b' },
    ),
    strewn(pencil, shavings, () => [
      nearShadow('M-34 -10Q0 -26 36 -6Q10 18 -34 -10Z'),
      path('M-34 -10Q0 -26 36 -6Q10 18 -34 -10Z', '#fbf1d3'),
    ]),
    sprig({ x: CENTRE.x + 6, y: CENTRE.y + 20 }, -60, 122),
  ];
}

export function mushroomRisotto(pencil: Pencil): readonly Drawing[] {
  const caps = scattered(pencil, 12, 118, within(250));
  return [
    table(tones.sage),
    spoon({ x: 1_620, y: 680 }, 9),
    napkin({ x: 290, y: 820 }, 12, PAPER, '#685d50'),
    plate(470, '#e7dfd0', '#cbbfa9'),
    path(blob(pencil, CENTRE, 322, 300, 0.05, 12), '#4a3722', { opacity: 0.25, filter: 'url(#near)' }),
    path(blob(pencil, CENTRE, 318, 296, 0.05, 12), '#ecd9ad'),
    pools(pencil, 16, 240, '#fbefcf', 70, 0.6),
    grains(pencil, scattered(pencil, 520, 13, within(290, 272)), 14, ['#f6e8c3', '#e0c893', '#fdf5dd'], 0.5),
    strewn(pencil, caps, () => mushroom(66)),
    chopped(pencil, scattered(pencil, 60, 22, within(270, 250)), 13),
    strewn(pencil, scattered(pencil, 7, 90, within(220)), () => [
      nearShadow('M-42 -8Q0 -26 44 -4Q10 18 -42 -8Z'),
      path('M-42 -8Q0 -26 44 -4Q10 18 -42 -8Z', '#fffaf0'),
    ]),
    pepper(pencil, 40, 280),
  ];
}

export function salmon(pencil: Pencil): readonly Drawing[] {
  const fillet =
    'M-300 -52C-230 -128 120 -140 268 -84Q344 -40 300 34C200 118 -150 120 -284 66Q-340 20 -300 -52Z';
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const x = -240 + index * 66;
    return `M${x} ${-82 + Math.abs(index - 4) * 4}Q${x + 50} 0 ${x - 4} ${80 - Math.abs(index - 4) * 4}`;
  });
  const potatoes = scattered(pencil, 12, 104, { centre: { x: 960, y: 800 }, rx: 270, ry: 108 });
  return [
    table(tones.mist),
    fork({ x: 330, y: 680 }, -6),
    napkin({ x: 1_640, y: 420 }, 11, PAPER, '#23777c'),
    plate(485),
    strewn(pencil, potatoes, () => {
      const outline = blob(pencil, HERE, 62, 50, 0.07, 8);
      return [
        nearShadow(outline),
        path(outline, '#d9b45a'),
        path(blob(pencil, { x: -4, y: -5 }, 50, 39, 0.06, 8), '#f4dd93'),
      ];
    }),
    chopped(
      pencil,
      scattered(pencil, 46, 22, { centre: { x: 960, y: 800 }, rx: 280, ry: 115 }),
      11,
      '#5b8136',
    ),
    placed({ x: 960, y: 540 }, -8, [
      nearShadow(fillet),
      path(fillet, '#e58a63'),
      path('M-280 -44C-210 -108 110 -120 256 -72Q310 -40 280 0C120 -60 -140 -50 -280 -44Z', '#f3ab86', {
        opacity: 0.8,
      }),
      line(stripes.join(''), '#fbd9c4', 8, { opacity: 0.85 }),
      grains(
        pencil,
        scattered(pencil, 60, 16, { centre: HERE, rx: 260, ry: 70 }),
        5,
        ['#5b8136', '#3a2f26'],
        0.6,
      ),
    ]),
    lemonSlice({ x: 1_190, y: 420 }, 74, 12),
    lemonSlice({ x: 1_250, y: 500 }, 74, 40),
    branch(pencil, { x: 690, y: 620 }, -24, 250),
    branch(pencil, { x: 740, y: 660 }, -10, 220),
  ];
}

export function potatoFritters(pencil: Pencil): readonly Drawing[] {
  const fritter = (place: Point): Drawing => {
    const strands = scattered(pencil, 90, 15, { centre: place, rx: 142, ry: 132 }).map(({ x, y }) => {
      const turned = pencil.between(0, 180);
      const [from, to] = [at({ x, y }, turned, 26), at({ x, y }, turned + 180, 26)];
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    });
    const outline = blob(pencil, place, 168, 156, 0.06, 14);
    return group([
      nearShadow(outline),
      path(outline, '#a8682a'),
      path(blob(pencil, place, 152, 141, 0.06, 12), '#cf9443'),
      line(strands.join(''), '#e9bd6e', 8, { opacity: 0.75 }),
      line(strands.filter((_, index) => index % 3 === 0).join(''), '#8c5424', 6, { opacity: 0.55 }),
    ]);
  };
  const small = { x: 1_225, y: 500 };
  return [
    table(tones.sage),
    fork({ x: 320, y: 690 }, -6),
    napkin({ x: 1_660, y: 820 }, 9, PAPER, '#a86a00'),
    plate(490, '#fbf5ea'),
    fritter({ x: 800, y: 500 }),
    fritter({ x: 770, y: 780 }),
    fritter({ x: 1_070, y: 820 }),
    bowl(165, '#7f9aa0', '#ecd488', small),
    ...scattered(pencil, 14, 36, { centre: small, rx: 100 }).map((place) =>
      path(blob(pencil, place, 26, 19, 0.25, 7), '#f7e8b0', { opacity: 0.8 }),
    ),
    placed(small, 40, [tag('rect', { x: -52, y: -9, width: 104, height: 18, rx: 8, fill: '#8a5833' })]),
    chopped(pencil, scattered(pencil, 40, 26, within(300)), 11),
  ];
}
