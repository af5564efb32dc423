import type { Easel } from '../../drawing/easel.ts';
import { ball, blobPath, drops, grains, leaf, lit, mound, scatter, smear, sprig, tangle, wheel } from './morsels.ts';
import { bar, carved, fish, maki, nigiri, pastry, shrimp, taco } from './pieces.ts';
import { board, bowl, cup, dip, pan, plate } from './tableware.ts';

const HERB = '#4f8f3f';

/** What the chef serves, each drawn round its own middle within a radius of about 200. */
export const eveningDishes = {
  'ropa-vieja': (e: Easel) => {
    plate(e, { color: '#7fb9b4' });
    mound(e, { x: -82, y: 30, r: 84, color: '#f6f1e3' });
    grains(e, { x: -84, y: 28, r: 76, color: '#efe6d0', count: 130, size: 3.4 });
    grains(e, { x: -66, y: 70, r: 46, color: '#3a2128', count: 46, size: 7, long: 1.4 });
    mound(e, { x: 48, y: 8, r: 96, color: '#7c3420' });
    tangle(e, { x: 48, y: 4, r: 76, color: '#9c4a28', count: 46, width: 9, length: 74 });
    tangle(e, { x: 50, y: 2, r: 70, color: '#d63d2a', count: 6, width: 11, length: 70 });
    scatter(e, { x: 52, y: 0, r: 70, count: 7 }, (spot) => ball(e, { ...spot, r: 11, color: '#7f8f2c' }));
    for (const [x, y, turn] of [
      [-52, -96, -24],
      [-6, -112, -6],
      [44, -112, 12],
    ] as const)
      bar(e, { x, y, r: 40, color: '#d98a2b', turn, wide: 0.4 });
    sprig(e, { x: 62, y: -16, r: 32, color: HERB, turn: -40 });
  },
  fritters: (e: Easel) => {
    plate(e, { r: 160, color: '#2f6f73' });
    for (const [x, y] of [
      [-46, -40],
      [36, -52],
      [66, 22],
      [2, 8],
      [-60, 40],
      [18, 72],
    ] as const)
      ball(e, { x, y, r: 38, color: '#c9822f' });
    drops(e, { x: 0, y: 0, r: 118, color: '#e9a63a', turn: 190 });
    grains(e, { x: 0, y: 0, r: 96, color: '#fff2d4', count: 30, size: 2.4, long: 1 });
    dip(e, { x: 118, y: -92, r: 50, color: '#f4ead6', fill: '#d7892f' });
    sprig(e, { x: -16, y: -8, r: 26, color: HERB, turn: 160 });
  },
  'corn-tamal': (e: Easel) => {
    bowl(e, { r: 150, color: '#b45a35', fill: '#e9b23f' });
    mound(e, { x: 0, y: 6, r: 104, color: '#f0c04f', rough: 0.14 });
    scatter(e, { x: 0, y: 0, r: 62, count: 9 }, ({ x, y, turn }) =>
      bar(e, { x, y, r: 26, color: '#f4d9cf', turn, wide: 0.38 }),
    );
    tangle(e, { x: 8, y: 4, r: 60, color: '#d2442e', count: 9, width: 4, length: 30 });
    scatter(e, { x: 0, y: 0, r: 90, count: 12 }, ({ x, y, turn }) => leaf(e, { x, y, r: 13, color: HERB, turn }));
  },
  plantains: (e: Easel) => {
    plate(e, { r: 150, color: '#f1c46a' });
    for (let row = 0; row < 7; row += 1)
      bar(e, {
        x: -36 + (row % 2) * 66,
        y: -78 + row * 26,
        r: 52,
        color: '#c9741f',
        turn: -14 + (row % 3) * 9,
        wide: 0.34,
      });
    grains(e, { x: 0, y: 0, r: 90, color: '#fff6df', count: 26, size: 2, long: 1 });
  },
  'guava-pastry': (e: Easel) => {
    plate(e, { r: 150, color: '#fbf3e6' });
    pastry(e, { x: -38, y: -26, r: 66, color: '#d99a4a', turn: -16 });
    pastry(e, { x: 42, y: 40, r: 66, color: '#cf8d3f', turn: 12 });
    drops(e, { x: 0, y: 0, r: 96, color: '#b8303a', turn: 250 });
  },
  snapper: (e: Easel) => {
    plate(e, { r: 215, color: '#3f86a0' });
    for (const [x, y] of [
      [-110, -66],
      [-52, -98],
      [12, -106],
    ] as const)
      wheel(e, { x, y, r: 34, color: '#9bbf3c' });
    mound(e, { x: 66, y: 92, r: 62, color: '#f8f4ea' });
    grains(e, { x: 66, y: 92, r: 56, color: '#efe8d6', count: 80, size: 3.2 });
    fish(e, { x: -6, y: 6, r: 172, color: '#d5674a', turn: -8 });
    scatter(e, { x: -86, y: 104, r: 46, count: 16 }, ({ x, y, turn }) => leaf(e, { x, y, r: 24, color: HERB, turn }));
    scatter(e, { x: -84, y: 100, r: 44, count: 9 }, ({ x, y }) => ball(e, { x, y, r: 9, color: '#f08a3c' }));
    sprig(e, { x: 40, y: -26, r: 30, color: '#5e9c47', turn: 30 });
  },
  ceviche: (e: Easel) => {
    bowl(e, { r: 152, color: '#f6efe2', fill: '#f3e3c6' });
    scatter(e, { r: 92, count: 22 }, ({ x, y, turn }) => bar(e, { x, y, r: 22, color: '#fbf2ea', turn, wide: 0.62 }));
    scatter(e, { r: 92, count: 13 }, ({ x, y, turn }) => bar(e, { x, y, r: 15, color: '#f4a52f', turn, wide: 0.7 }));
    tangle(e, { x: 0, y: 0, r: 88, color: '#b0467c', count: 13, width: 5, length: 44 });
    scatter(e, { r: 98, count: 15 }, ({ x, y, turn }) => leaf(e, { x, y, r: 16, color: HERB, turn }));
    grains(e, { x: 0, y: 0, r: 96, color: '#f2cf5a', count: 20, size: 5, long: 1.2 });
  },
  'shrimp-pan': (e: Easel) => {
    pan(e, { r: 168, color: '#2b2630' });
    e.path(blobPath(e.random, { x: 0, y: 4, rx: 136, ry: 134, rough: 0.05 }), lit(e, '#d9902f'), 0.94);
    for (const [x, y, turn] of [
      [-66, -60, 10],
      [16, -82, 80],
      [82, -26, 160],
      [-88, 26, 300],
      [-4, 6, 220],
      [66, 56, 120],
      [-28, 86, 40],
    ] as const)
      shrimp(e, { x, y, r: 42, color: '#f0835c', turn });
    for (const [x, y] of [
      [-20, -30],
      [48, -10],
      [-46, 66],
    ] as const)
      wheel(e, { x, y, r: 24, color: '#f2c230' });
    scatter(e, { r: 116, count: 16 }, ({ x, y, turn }) => leaf(e, { x, y, r: 13, color: HERB, turn }));
  },
  octopus: (e: Easel) => {
    plate(e, { r: 175, color: '#27465c' });
    smear(e, { x: -10, y: 22, r: 112, color: '#f2dfae', turn: -20 });
    for (const [d, width] of [
      ['M-96 46C-30 70 50 50 66 -6S16 -84 -28 -54', 30],
      ['M84 62C40 92 -40 84 -62 30', 24],
    ] as const) {
      e.line(d, '#4a1a26', { width: width + 6 });
      e.line(d, '#8d3440', { width });
      e.add(
        `<path d="${d}" fill="none" stroke="#f3c9b8" stroke-width="7" stroke-dasharray="1 15" stroke-linecap="round" stroke-opacity="0.85"/>`,
      );
    }
    drops(e, { x: 0, y: 0, r: 120, color: '#d8552c', turn: 300 });
    scatter(e, { r: 96, count: 11 }, ({ x, y, turn }) => leaf(e, { x, y, r: 14, color: '#7fb04a', turn }));
  },
  'lime-cream': (e: Easel) => {
    bowl(e, { r: 118, color: '#ffffff', fill: '#e9efb0' });
    scatter(e, { r: 62, count: 13 }, ({ x, y }) => mound(e, { x, y, r: 26, color: '#f6e6cd' }));
    scatter(e, { r: 60, count: 9 }, ({ x, y }) => mound(e, { x, y, r: 11, color: '#c98a4a' }));
    wheel(e, { x: 66, y: -52, r: 30, color: '#9bbf3c' });
    grains(e, { x: 0, y: 10, r: 84, color: '#8fb83e', count: 22, size: 2 });
  },
  'pesto-trofie': (e: Easel) => {
    plate(e, { r: 205, color: '#f5eee0' });
    mound(e, { x: 0, y: 0, r: 122, color: '#6d8f2f' });
    tangle(e, { x: 0, y: -2, r: 104, color: '#b7b556', count: 70, width: 11, length: 48 });
    tangle(e, { x: 0, y: -2, r: 92, color: '#6f9a34', count: 26, width: 8, length: 50 });
    scatter(e, { r: 92, count: 9 }, ({ x, y, turn }) => bar(e, { x, y, r: 17, color: '#f0dc9a', turn, wide: 0.75 }));
    grains(e, { x: 0, y: 0, r: 104, color: '#f3dfae', count: 30, size: 4, long: 1.5 });
    sprig(e, { x: 0, y: -14, r: 46, color: '#3f8a35', turn: -60 });
  },
  'salt-fish': (e: Easel) => {
    plate(e, { r: 205, color: '#2b4a63' });
    mound(e, { x: 0, y: 4, r: 150, color: '#e9ecee', flat: 0.72, rough: 0.1 });
    grains(e, { x: 0, y: 2, r: 118, color: '#ffffff', count: 150, size: 5, long: 1 });
    fish(e, { x: 0, y: 0, r: 132, color: '#a9b3b8', turn: -8 });
    scatter(e, { x: -70, y: 86, r: 34, count: 7 }, ({ x, y }) => ball(e, { x, y, r: 12, color: '#4a4230' }));
    for (const [x, y] of [
      [104, 74],
      [128, 28],
      [-128, -44],
    ] as const)
      wheel(e, { x, y, r: 30, color: '#f2c230' });
    sprig(e, { x: 10, y: -104, r: 30, color: HERB, turn: -20 });
  },
  focaccia: (e: Easel) => {
    board(e, { w: 390, h: 250, color: '#a9713f' });
    e.path(blobPath(e.random, { x: -14, y: 0, rx: 148, ry: 96, rough: 0.05 }), '#8f5a22');
    e.path(blobPath(e.random, { x: -16, y: -5, rx: 144, ry: 92, rough: 0.05 }), lit(e, '#e2b05a'));
    scatter(e, { x: -16, y: -4, r: 82, count: 16 }, ({ x, y }) =>
      e.ellipse({ x: x * 1.4, y, rx: 15, ry: 12 }, '#fbf0cf', 0.85),
    );
    scatter(e, { x: -16, y: -4, r: 80, count: 9 }, ({ x, y }) =>
      e.ellipse({ x: x * 1.4, y, rx: 10, ry: 8 }, '#a5661f', 0.6),
    );
    grains(e, { x: -16, y: 0, r: 84, color: '#ffffff', count: 26, size: 2, long: 1 });
    for (const turn of [20, 140, 260])
      sprig(e, { x: -16 + Math.cos(turn) * 80, y: Math.sin(turn) * 46, r: 26, color: '#5b7f3a', turn });
  },
  tomatoes: (e: Easel) => {
    plate(e, { r: 150, color: '#2f7f86' });
    scatter(e, { r: 74, count: 12 }, ({ x, y }) =>
      ball(e, {
        x,
        y,
        r: e.random.between(20, 32),
        color: e.random.pick(['#d9372b', '#ee7b30', '#c2302c', '#f2b233']),
      }),
    );
    scatter(e, { r: 84, count: 7 }, ({ x, y, turn }) => leaf(e, { x, y, r: 22, color: '#3f8a35', turn }));
    grains(e, { x: 0, y: 0, r: 90, color: '#ffffff', count: 24, size: 1.8, long: 1 });
  },
  'oil-cake': (e: Easel) => {
    plate(e, { r: 150, color: '#f7efe4' });
    e.path('M-86 46L38 -70A120 120 0 0 1 80 30Z', '#8f5a1e');
    e.path('M-86 40L36 -74A120 120 0 0 1 78 22Z', lit(e, '#e4ae4e'));
    mound(e, { x: 46, y: 66, r: 38, color: '#fdf6ea' });
    for (const [x, y] of [
      [-34, 74],
      [2, 88],
      [-62, 92],
      [20, 52],
    ] as const)
      ball(e, { x, y, r: 22, color: '#d22f3c' });
    leaf(e, { x: 52, y: 44, r: 20, color: HERB, turn: -40 });
  },
  ribeye: (e: Easel) => {
    board(e, { w: 470, h: 300, color: '#8a5a34' });
    carved(e, { x: -34, y: -4, r: 128, color: '#c24a48', crust: '#3b1d18', count: 8, turn: 8 });
    for (const [x, y, turn] of [
      [-40, -112, 4],
      [34, -108, -5],
    ] as const)
      bar(e, { x, y, r: 60, color: '#5f8f3a', turn, wide: 0.12 });
    dip(e, { x: 158, y: -66, r: 56, color: '#f1e6d2', fill: '#5d8a33' });
    scatter(e, { x: 150, y: 70, r: 44, count: 10 }, ({ x, y }) => ball(e, { x, y, r: 19, color: '#d9a441' }));
    grains(e, { x: -34, y: 0, r: 120, color: '#ffffff', count: 34, size: 2.4, long: 1 });
    sprig(e, { x: -150, y: 92, r: 40, color: '#5c7a4a', turn: -30 });
  },
  'bone-marrow': (e: Easel) => {
    plate(e, { r: 165, color: '#3c3a44' });
    for (const [x, turn] of [
      [-50, -12],
      [10, 6],
    ] as const) {
      bar(e, { x, y: 0, r: 104, color: '#efe2cf', turn: 90 + turn, wide: 0.26 });
      bar(e, { x, y: 0, r: 86, color: '#c98a52', turn: 90 + turn, wide: 0.16 });
    }
    for (const y of [-50, 4, 58]) bar(e, { x: 86, y, r: 40, color: '#b9732f', turn: 70, wide: 0.5 });
    scatter(e, { x: -20, y: 0, r: 80, count: 18 }, ({ x, y, turn }) => leaf(e, { x, y, r: 10, color: HERB, turn }));
  },
  wedge: (e: Easel) => {
    plate(e, { r: 160, color: '#f2ede4' });
    for (let layer = 0; layer < 5; layer += 1)
      mound(e, {
        x: -8 + layer * 4,
        y: 6 - layer * 7,
        r: 104 - layer * 19,
        color: ['#6f9f45', '#8db95a', '#b3d07c', '#d6e3a4', '#eef0c9'][layer] ?? '#eef0c9',
        rough: 0.18,
      });
    smear(e, { x: 0, y: -8, r: 76, color: '#fbf7ee', turn: 30 });
    scatter(e, { r: 84, count: 12 }, ({ x, y, turn }) => bar(e, { x, y, r: 13, color: '#9c3b2c', turn, wide: 0.5 }));
    scatter(e, { r: 86, count: 7 }, ({ x, y }) => ball(e, { x, y, r: 14, color: '#d9402f' }));
    grains(e, { x: 0, y: 0, r: 84, color: '#6f86b5', count: 14, size: 5, long: 1 });
  },
  asparagus: (e: Easel) => {
    plate(e, { r: 155, color: '#e9dcc6' });
    for (let spear = 0; spear < 8; spear += 1) {
      const y = -72 + spear * 20;
      bar(e, { x: (spear % 3) * 8 - 8, y, r: 98, color: '#6f9a3c', turn: -4 + (spear % 4) * 3, wide: 0.085 });
      bar(e, { x: 76 + (spear % 3) * 6, y, r: 22, color: '#4b6f3a', turn: -4 + (spear % 4) * 3, wide: 0.4 });
    }
    for (const x of [-60, 8]) wheel(e, { x, y: 6, r: 26, color: '#f2c230' });
  },
  'skillet-cookie': (e: Easel) => {
    pan(e, { r: 140, color: '#2b2630' });
    e.path(blobPath(e.random, { x: 0, y: 2, rx: 116, ry: 114, rough: 0.03 }), lit(e, '#b9793c'));
    scatter(e, { r: 96, count: 18 }, ({ x, y }) => ball(e, { x, y, r: 11, color: '#4a2618' }));
    ball(e, { x: 6, y: -6, r: 46, color: '#fbf0d8' });
    grains(e, { x: 0, y: 0, r: 100, color: '#ffffff', count: 20, size: 2, long: 1 });
  },
  'mushroom-tacos': (e: Easel) => {
    plate(e, { r: 205, color: '#e8efe2' });
    for (const [x, y, turn] of [
      [-64, -54, -14],
      [62, -30, 8],
      [-8, 66, -4],
    ] as const)
      taco(e, { x, y, r: 88, color: '#7d86a3', filling: '#b87a42', tops: ['#f2b52f', '#e24a7a'], turn });
    wheel(e, { x: 120, y: 80, r: 32, color: '#9bbf3c' });
    wheel(e, { x: -128, y: 62, r: 30, color: '#9bbf3c' });
  },
  'green-soup': (e: Easel) => {
    bowl(e, { r: 152, color: '#f4efe4', fill: '#a9c565' });
    e.line('M-70 -20C-20 -70 60 -50 60 0S-10 60 -40 24', '#3f7a3a', { width: 9, opacity: 0.85 });
    scatter(e, { r: 70, count: 9 }, ({ x, y }) => ball(e, { x, y, r: 13, color: '#9c79b5' }));
    scatter(e, { r: 76, count: 8 }, ({ x, y, turn }) => leaf(e, { x, y, r: 17, color: '#4f8f3f', turn }));
  },
  'palm-ceviche': (e: Easel) => {
    bowl(e, { r: 145, color: '#d9a441', fill: '#f6d98f' });
    scatter(e, { r: 84, count: 15 }, ({ x, y }) => {
      ball(e, { x, y, r: 21, color: '#f8f1df' });
      e.ellipse({ x, y, rx: 8, ry: 8 }, '#dccfae', 0.8);
    });
    tangle(e, { x: 0, y: 0, r: 80, color: '#b0467c', count: 10, width: 5, length: 40 });
    grains(e, { x: 0, y: 0, r: 84, color: '#3a2a20', count: 22, size: 3.4, long: 1.3 });
    scatter(e, { r: 84, count: 8 }, ({ x, y, turn }) => leaf(e, { x, y, r: 15, color: HERB, turn }));
  },
  calabaza: (e: Easel) => {
    plate(e, { r: 170, color: '#3a3340' });
    smear(e, { x: -6, y: 26, r: 110, color: '#8ba04a', turn: 160 });
    grains(e, { x: -40, y: 6, r: 70, color: '#3c2f46', count: 120, size: 3.6 });
    for (const [x, y, turn] of [
      [20, -52, -24],
      [40, 0, -8],
      [34, 52, 14],
    ] as const)
      bar(e, { x, y, r: 72, color: '#e58a2c', turn, wide: 0.26 });
    grains(e, { x: 20, y: 0, r: 90, color: '#9fbf5a', count: 26, size: 4.4 });
    sprig(e, { x: -40, y: -40, r: 30, color: HERB, turn: 200 });
  },
  'coconut-cream': (e: Easel) => {
    bowl(e, { r: 122, color: '#6b4630', fill: '#fbf7ee' });
    mound(e, { x: 4, y: 6, r: 60, color: '#f3b32c' });
    grains(e, { x: 4, y: 6, r: 52, color: '#2a1a1c', count: 34, size: 3.4, long: 1.3 });
    grains(e, { x: -52, y: -40, r: 34, color: '#5a3320', count: 40, size: 4, long: 1 });
    sprig(e, { x: 52, y: -48, r: 26, color: '#5e9c47', turn: -50 });
  },
  nigiri: (e: Easel) => {
    board(e, { w: 490, h: 250, color: '#3d4048' });
    const toppings = ['#f2a08a', '#e9473d', '#f7dfd2', '#f08a4a', '#c23a3f', '#f6c3a8'];
    for (const [index, color] of toppings.entries())
      nigiri(e, {
        x: -150 + (index % 3) * 116 - (index > 2 ? 20 : 0),
        y: index > 2 ? 56 : -52,
        r: 56,
        color,
        turn: -18,
      });
    mound(e, { x: 176, y: 66, r: 24, color: '#9cbf55', rough: 0.2 });
    for (const step of [0, 1, 2, 3])
      e.ellipse({ x: 160 + step * 12, y: -40 + step * 6, rx: 30, ry: 17 }, lit(e, '#f6c9b4'));
  },
  sashimi: (e: Easel) => {
    plate(e, { r: 175, color: '#2b4a63' });
    tangle(e, { x: 0, y: 0, r: 90, color: '#f6f3ea', count: 34, width: 3, length: 60 });
    for (const [x, y, turn, color] of [
      [-68, -36, -60, '#f2885a'],
      [-8, -70, -10, '#d9343a'],
      [66, -30, 40, '#f6d9cf'],
      [52, 52, 120, '#d9343a'],
      [-30, 64, 190, '#f2885a'],
    ] as const)
      for (const step of [0, 1, 2])
        bar(e, { x: x + step * 13, y: y + step * 9, r: 40, color, turn: turn + step * 5, wide: 0.42 });
    sprig(e, { x: 0, y: 0, r: 42, color: '#5e8f3a', turn: -80 });
    wheel(e, { x: -112, y: 44, r: 24, color: '#f0c030' });
  },
  'hand-rolls': (e: Easel) => {
    plate(e, { r: 160, color: '#e7dfd2' });
    for (const [x, y] of [
      [-60, -56],
      [16, -66],
      [76, -12],
      [-76, 20],
      [0, 8],
      [52, 62],
      [-26, 78],
    ] as const)
      maki(e, { x, y, r: 36, color: e.random.pick(['#f08a4a', '#d9343a', '#f2c230']) });
    grains(e, { x: 0, y: 0, r: 100, color: '#2a1c1c', count: 26, size: 2.2 });
  },
  'miso-eggplant': (e: Easel) => {
    plate(e, { r: 145, color: '#596b5c' });
    for (const [x, turn] of [
      [-36, 76],
      [34, 98],
    ] as const) {
      bar(e, { x, y: 0, r: 94, color: '#4a2546', turn, wide: 0.36 });
      bar(e, { x, y: -4, r: 80, color: '#b8672c', turn, wide: 0.28 });
    }
    grains(e, { x: 0, y: 0, r: 84, color: '#f6ead0', count: 44, size: 2.4 });
    tangle(e, { x: 0, y: -4, r: 40, color: '#6fa53e', count: 9, width: 4, length: 34 });
  },
  'green-tea': (e: Easel) => {
    cup(e, { r: 74, color: '#4a4f58', fill: '#a8a850' });
  },
  espresso: (e: Easel) => {
    plate(e, { r: 96, color: '#fbf7f0' });
    cup(e, { r: 56, color: '#ffffff', fill: '#5a3018' });
    e.ellipse({ x: 4, y: 4, rx: 26, ry: 22 }, '#b9793c', 0.7);
  },
} as const satisfies Readonly<Record<string, (easel: Easel) => void>>;
