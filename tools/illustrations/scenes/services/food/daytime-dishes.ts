import type { Easel } from '../../drawing/easel.ts';
import { ball, blobPath, drops, grains, leaf, lit, mound, scatter, sprig, tangle, wheel } from './morsels.ts';
import { avocado, bar, carved, croissant, egg, pancakes, shrimp, taco } from './pieces.ts';
import { board, bowl, cup, dip, pan, plate } from './tableware.ts';

const HERB = '#4f8f3f';

/** A triangle of melon on its rind. */
function melon(e: Easel, { x, y, turn }: { x: number; y: number; turn: number }): void {
  e.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    e.path('M-50 42Q0 62 50 42L0 -60Z', '#3f7a3a');
    e.path('M-46 34Q0 52 46 34L0 -58Z', '#f4f1dc');
    e.path('M-43 28Q0 45 43 28L0 -58Z', lit(e, '#e8414c'));
    for (const [sx, sy] of [
      [-14, 10],
      [12, 14],
      [-2, -14],
      [4, 24],
    ] as const)
      e.ellipse({ x: sx, y: sy, rx: 3, ry: 5 }, '#2a1418');
  });
}

/** Brunch, and what the catering brings; each drawn round its own middle within a radius of about 200. */
export const daytimeDishes = {
  pancakes: (e: Easel) => {
    plate(e, { color: '#f8efe6' });
    pancakes(e, { x: -6, y: 6, r: 104, color: '#d68f3c' });
    for (const [x, y] of [
      [104, -60],
      [118, -10],
      [100, 44],
    ] as const)
      ball(e, { x, y, r: 22, color: '#d22f3c' });
    scatter(e, { x: -92, y: 88, r: 34, count: 8 }, ({ x, y }) => ball(e, { x, y, r: 13, color: '#3b3f86' }));
    drops(e, { x: 0, y: 0, r: 138, color: '#c43a48', turn: 140 });
    sprig(e, { x: 84, y: -92, r: 28, color: '#5e9c47', turn: -50 });
  },
  'tropical-fruit': (e: Easel) => {
    plate(e, { r: 190, color: '#2f7f86' });
    for (let slice = 0; slice < 6; slice += 1)
      bar(e, { x: -92 + slice * 12, y: -70 + slice * 24, r: 62, color: '#f39a2c', turn: 24 + slice * 4, wide: 0.28 });
    for (const [x, y] of [
      [46, -92],
      [92, -46],
      [58, -22],
    ] as const) {
      ball(e, { x, y, r: 40, color: '#d93a7a' });
      e.ellipse({ x, y, rx: 33, ry: 33 }, '#fbf6f2');
      grains(e, { x, y, r: 30, color: '#2a1c24', count: 26, size: 1.8, long: 1 });
    }
    melon(e, { x: 62, y: 74, turn: 24 });
    melon(e, { x: -8, y: 96, turn: -12 });
    for (const [x, y] of [
      [-6, -118],
      [120, 30],
    ] as const)
      wheel(e, { x, y, r: 28, color: '#9bbf3c' });
    scatter(e, { x: 8, y: 8, r: 34, count: 9 }, ({ x, y }) => ball(e, { x, y, r: 13, color: '#3b3f86' }));
    sprig(e, { x: 6, y: 0, r: 28, color: '#5e9c47', turn: -70 });
  },
  arepas: (e: Easel) => {
    plate(e, { r: 175, color: '#f1e6d4' });
    for (const [x, y] of [
      [-58, -14],
      [62, 8],
    ] as const) {
      ball(e, { x, y, r: 66, color: '#e9c46a' });
      avocado(e, { x, y: y - 4, r: 52, turn: -14 });
      egg(e, { x: x + 4, y: y + 4, r: 40 });
      scatter(e, { x, y, r: 50, count: 7 }, (spot) => leaf(e, { ...spot, r: 11, color: HERB }));
    }
    tangle(e, { x: 4, y: 98, r: 40, color: '#f08a5a', count: 12, width: 12, length: 44 });
  },
  'orange-juice': (e: Easel) => {
    cup(e, { r: 62, color: '#e9f1f2', fill: '#f4a02c', ice: 2 });
  },
  'watermelon-juice': (e: Easel) => {
    cup(e, { r: 62, color: '#e9f1f2', fill: '#e2475a', ice: 3 });
  },
  coffee: (e: Easel) => {
    plate(e, { r: 106, color: '#2f6f73' });
    cup(e, { r: 66, color: '#2f6f73', fill: '#6b3d22' });
    e.path('M0 26C-30 6 -22 -22 0 -8C22 -22 30 6 0 26Z', '#f3dcb8', 0.9);
  },
  'bites-tray': (e: Easel) => {
    board(e, { w: 520, h: 330, color: '#2f3440' });
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 6; column += 1) {
        const [x, y] = [-205 + column * 76, -92 + row * 92];
        if (row === 0) {
          bar(e, { x, y, r: 28, color: '#e6c27a', wide: 0.8 });
          bar(e, { x, y: y - 4, r: 22, color: '#d9343a', wide: 0.6 });
          leaf(e, { x, y: y - 8, r: 13, color: HERB, turn: 30 });
        } else if (row === 1) {
          ball(e, { x, y, r: 30, color: '#e3b567' });
          mound(e, { x, y: y - 2, r: 20, color: '#fbf6ea', rough: 0.2 });
          ball(e, { x: x + 3, y: y - 6, r: 9, color: '#e9573f' });
        } else {
          bar(e, { x, y, r: 28, color: '#e8485a', wide: 0.85 });
          bar(e, { x, y: y - 3, r: 15, color: '#fdf9f0', wide: 0.8 });
          leaf(e, { x: x + 3, y: y - 8, r: 13, color: '#3f8a35', turn: -30 });
        }
      }
  },
  'cheese-board': (e: Easel) => {
    board(e, { w: 480, h: 310, color: '#a9713f' });
    for (let slice = 0; slice < 6; slice += 1)
      bar(e, { x: -150 + slice * 20, y: -78 + slice * 4, r: 48, color: '#f2dfa0', turn: 76, wide: 0.36 });
    e.path('M-170 96L-60 26L-42 104Z', lit(e, '#e9a53a'));
    for (const step of [0, 1, 2, 3, 4])
      mound(e, { x: 40 + (step % 3) * 34, y: -80 + step * 16, r: 34, color: '#b5443e', flat: 0.6, rough: 0.2 });
    scatter(e, { x: 110, y: 74, r: 52, count: 18 }, ({ x, y }) =>
      ball(e, { x, y, r: 15, color: e.random.pick(['#5b2d5e', '#7a3a6c']) }),
    );
    for (const [x, y] of [
      [-8, 40],
      [20, 78],
      [-4, 104],
    ] as const) {
      ball(e, { x, y, r: 25, color: '#4f2a4a' });
      e.ellipse({ x, y, rx: 16, ry: 16 }, '#d9607a');
    }
    dip(e, { x: 176, y: -66, r: 46, color: '#f4ead6', fill: '#c9822f' });
    scatter(e, { x: -6, y: -6, r: 28, count: 9 }, ({ x, y, turn }) =>
      bar(e, { x, y, r: 13, color: '#c99a5a', turn, wide: 0.5 }),
    );
    sprig(e, { x: 62, y: 10, r: 30, color: '#5c7a4a', turn: -20 });
  },
  skewers: (e: Easel) => {
    plate(e, { r: 180, color: '#f2ece0' });
    for (let skewer = 0; skewer < 4; skewer += 1) {
      const y = -78 + skewer * 52;
      e.line(`M-150 ${y + 6}L150 ${y - 6}`, '#c9a15f', { width: 6 });
      for (let bite = 0; bite < 5; bite += 1)
        bar(e, {
          x: -86 + bite * 44,
          y: y + 3 - bite * 2,
          r: 21,
          color: bite % 2 ? (skewer % 2 ? '#d9402f' : '#6f9a3c') : '#7a3a22',
          wide: 0.9,
        });
    }
    dip(e, { x: 112, y: 118, r: 44, color: '#2f6f73', fill: '#5d8a33' });
  },
  tartlets: (e: Easel) => {
    plate(e, { r: 150, color: '#e8a0a0' });
    for (const [x, y] of [
      [-52, -52],
      [34, -62],
      [72, 14],
      [0, 8],
      [-70, 34],
      [14, 78],
    ] as const) {
      ball(e, { x, y, r: 37, color: '#c98a45' });
      e.ellipse({ x, y, rx: 29, ry: 29 }, lit(e, '#e4e68a'));
      mound(e, { x, y, r: 13, color: '#fdf9f0' });
    }
  },
  brisket: (e: Easel) => {
    board(e, { w: 490, h: 310, color: '#8a5a34' });
    carved(e, { x: -60, y: -14, r: 130, color: '#a5583f', crust: '#2b1512', count: 9, turn: -6 });
    for (const [x, y, turn] of [
      [150, -86, 30],
      [168, -34, 24],
    ] as const)
      bar(e, { x, y, r: 62, color: '#a3402a', turn, wide: 0.28 });
    scatter(e, { x: 150, y: 76, r: 46, count: 11 }, ({ x, y }) => ball(e, { x, y, r: 20, color: '#7f9f3c' }));
    tangle(e, { x: -20, y: 116, r: 40, color: '#b0467c', count: 18, width: 5, length: 40 });
    grains(e, { x: -60, y: 0, r: 120, color: '#1f1210', count: 40, size: 2.4, long: 1 });
  },
  'grilled-corn': (e: Easel) => {
    plate(e, { r: 175, color: '#d9e6e2' });
    for (const [x, y, turn] of [
      [-46, -46, 24],
      [6, -6, 30],
      [48, 40, 20],
    ] as const) {
      bar(e, { x, y, r: 116, color: '#f2bf3a', turn, wide: 0.24 });
      e.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
        for (let row = -1; row <= 1; row += 1)
          e.add(
            `<path d="M-104 ${row * 15}H104" stroke="#fbe08a" stroke-width="11" stroke-dasharray="9 6" stroke-linecap="round"/>`,
          );
        for (const dy of [-14, 0, 14])
          e.path(
            `M-96 ${dy}Q-150 ${dy * 2.4} -176 ${dy * 3.2}Q-140 ${dy * 0.6} -96 ${dy + 8}Z`,
            lit(e, dy ? '#8fb06a' : '#c4d492'),
          );
        for (const at of [-40, 30, 76]) e.ellipse({ x: at, y: at / 8, rx: 15, ry: 20 }, '#8a4a14', 0.28);
      });
    }
    grains(e, { x: 0, y: 0, r: 110, color: '#fffaf0', count: 46, size: 2.2, long: 1 });
    grains(e, { x: 0, y: 0, r: 110, color: '#c8402a', count: 24, size: 2.2, long: 1 });
    wheel(e, { x: 108, y: -70, r: 30, color: '#9bbf3c' });
  },
  slaw: (e: Easel) => {
    bowl(e, { r: 140, color: '#f6efe2', fill: '#dfe5b4' });
    tangle(e, { x: 0, y: 0, r: 92, color: '#c9d88a', count: 40, width: 6, length: 52 });
    tangle(e, { x: 0, y: 0, r: 88, color: '#a0488a', count: 16, width: 6, length: 48 });
    tangle(e, { x: 0, y: 0, r: 88, color: '#ee8a34', count: 15, width: 5, length: 46 });
    scatter(e, { r: 84, count: 7 }, ({ x, y, turn }) => leaf(e, { x, y, r: 15, color: HERB, turn }));
  },
  beans: (e: Easel) => {
    bowl(e, { r: 132, color: '#2f4f6b', fill: '#7a2f22' });
    grains(e, { x: 0, y: 0, r: 100, color: '#94402c', count: 90, size: 8, long: 1.4 });
    scatter(e, { r: 84, count: 6 }, ({ x, y, turn }) => leaf(e, { x, y, r: 14, color: HERB, turn }));
  },
  watermelon: (e: Easel) => {
    plate(e, { r: 170, color: '#f2efe4' });
    for (const [x, y, turn] of [
      [-70, -40, -24],
      [6, -66, 4],
      [78, -28, 30],
      [-34, 50, -10],
      [46, 56, 16],
    ] as const)
      melon(e, { x, y, turn });
    sprig(e, { x: 6, y: 8, r: 28, color: '#5e9c47', turn: -60 });
  },
  tacos: (e: Easel) => {
    board(e, { w: 500, h: 300, color: '#b5824f' });
    const fillings = ['#b5502c', '#6b3a26', '#e0a44a', '#b5502c', '#d9b86a', '#6b3a26'];
    for (const [index, filling] of fillings.entries())
      taco(e, {
        x: -160 + (index % 3) * 152,
        y: index > 2 ? 74 : -54,
        r: 72,
        color: '#ecc66f',
        filling,
        tops: ['#e24a7a', index % 2 ? '#f2b52f' : '#fdf9f0'],
        turn: -8,
      });
  },
  guacamole: (e: Easel) => {
    bowl(e, { r: 142, color: '#3c3a40', fill: '#8fae44' });
    mound(e, { x: 0, y: 4, r: 98, color: '#9cbb4c', rough: 0.12 });
    scatter(e, { r: 78, count: 16 }, ({ x, y }) => mound(e, { x, y, r: 13, color: '#b5cc66', rough: 0.2 }));
    scatter(e, { r: 70, count: 9 }, ({ x, y, turn }) => bar(e, { x, y, r: 10, color: '#d9402f', turn, wide: 0.7 }));
    for (const turn of [-70, -44, -20])
      e.group(`transform="rotate(${turn}) translate(0 -112)"`, () =>
        e.path('M-44 34L0 -52L44 34Q0 46 -44 34Z', lit(e, '#e9b84e')),
      );
    scatter(e, { r: 70, count: 8 }, ({ x, y, turn }) => leaf(e, { x, y, r: 14, color: HERB, turn }));
  },
  salsas: (e: Easel) => {
    const fills = ['#c8301f', '#7f9a2f', '#f6efe0', '#d94f8a', '#f2b52f', '#5a2a1a', '#e87a2c', '#a8c458', '#b0467c'];
    for (const [index, fill] of fills.entries())
      dip(e, {
        x: -118 + (index % 3) * 118,
        y: -118 + Math.floor(index / 3) * 118,
        r: 54,
        color: index % 2 ? '#f4ead6' : '#2f6f73',
        fill,
      });
  },
  churros: (e: Easel) => {
    plate(e, { r: 165, color: '#f1e2cf' });
    for (let churro = 0; churro < 7; churro += 1)
      bar(e, {
        x: -24 + (churro % 3) * 16,
        y: -84 + churro * 26,
        r: 96,
        color: '#b9742f',
        turn: 14 - churro * 5,
        wide: 0.13,
      });
    grains(e, { x: -10, y: 0, r: 104, color: '#fff6e4', count: 90, size: 1.8, long: 1 });
    dip(e, { x: 118, y: 70, r: 56, color: '#ffffff', fill: '#4a2416' });
  },
  croissants: (e: Easel) => {
    board(e, { w: 440, h: 290, color: '#c08a52' });
    for (const [x, y, turn] of [
      [-110, -56, -20],
      [20, -66, 12],
      [-56, 46, 8],
      [82, 54, -14],
    ] as const)
      croissant(e, { x, y, r: 72, color: '#d28f3d', turn });
    dip(e, { x: 160, y: -62, r: 42, color: '#ffffff', fill: '#b8303a' });
    grains(e, { x: 0, y: 0, r: 130, color: '#fff4dc', count: 40, size: 2, long: 1 });
  },
  shakshuka: (e: Easel) => {
    pan(e, { r: 165, color: '#2b2630' });
    e.path(blobPath(e.random, { x: 0, y: 3, rx: 136, ry: 134, rough: 0.04 }), lit(e, '#c8402a'));
    tangle(e, { x: 0, y: 0, r: 100, color: '#e0623a', count: 18, width: 10, length: 60 });
    for (const [x, y] of [
      [-50, -46],
      [46, -34],
      [-4, 56],
    ] as const)
      egg(e, { x, y, r: 44 });
    scatter(e, { r: 112, count: 18 }, ({ x, y, turn }) => leaf(e, { x, y, r: 14, color: HERB, turn }));
    grains(e, { x: 0, y: 0, r: 108, color: '#fdf9f0', count: 26, size: 5, long: 1 });
  },
  salmon: (e: Easel) => {
    plate(e, { r: 175, color: '#dfe9ec' });
    for (let slice = 0; slice < 8; slice += 1)
      mound(e, { x: -70 + slice * 20, y: -24 + (slice % 3) * 26, r: 46, color: '#f07f52', flat: 0.6, rough: 0.16 });
    tangle(e, { x: 0, y: 0, r: 92, color: '#f9c3a4', count: 12, width: 3, length: 60 });
    grains(e, { x: 0, y: 6, r: 96, color: '#5f7a3a', count: 22, size: 6, long: 1 });
    wheel(e, { x: 96, y: 60, r: 32, color: '#f2c230' });
    wheel(e, { x: 108, y: 6, r: 30, color: '#f2c230' });
    sprig(e, { x: -96, y: 62, r: 36, color: '#5c7a4a', turn: 120 });
  },
  'shrimp-cocktail': (e: Easel) => {
    bowl(e, { r: 140, color: '#dfeaf0', fill: '#f4f8fa' });
    scatter(e, { r: 100, count: 20 }, ({ x, y, turn }) => bar(e, { x, y, r: 22, color: '#e4f1f6', turn, wide: 0.8 }));
    for (let turn = 0; turn < 360; turn += 45)
      shrimp(e, {
        x: Math.cos((turn * Math.PI) / 180) * 84,
        y: Math.sin((turn * Math.PI) / 180) * 84,
        r: 36,
        color: '#f2906a',
        turn,
      });
    dip(e, { x: 0, y: 0, r: 46, color: '#ffffff', fill: '#c8301f' });
  },
} as const satisfies Readonly<Record<string, (easel: Easel) => void>>;
