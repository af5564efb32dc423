import { type Color, darken, lighten } from '../../drawing/color.ts';
import { type Easel, round } from '../../drawing/easel.ts';
import { circle } from '../../landscape/sky.ts';
import type { Scene } from '../../scene.ts';
import { drawCloth, drawFrondShadow } from '../food/flat-lay.ts';
import { blobPath, grains, leaf, lit, placed, scatter, sprig, wheel } from '../food/morsels.ts';
import { board, bowl, candle, cup, dip, napkin, plate } from '../food/tableware.ts';

const SHADOW = '#1d0f24';

/** What the therapist lays out, from above. */
export function drawSpaStillLife({ easel }: Scene, kind: 'stones' | 'oils' | 'recovery'): void {
  const draw = { stones: drawStones, oils: drawOils, recovery: drawRecovery }[kind];
  if (easel.random.chance(0.5)) easel.group('transform="translate(1600 0) scale(-1 1)"', () => draw(easel));
  else draw(easel);
  drawFrondShadow(easel);
}

function drawStones(easel: Easel): void {
  drawCloth(
    easel,
    easel.random.pick([
      { cloth: 'planks', tint: '#b88a5c' },
      { cloth: 'slate', tint: '#8b9a9a' },
      { cloth: 'linen', tint: '#d8cbb8' },
    ] as const),
  );
  towel(easel, { x: 330, y: 300, w: 470, h: 330, color: '#fbf6ec', turn: -8 });
  placed(easel, { x: 900, y: 560, scale: 1.9, turn: -6 }, () => board(easel, { w: 420, h: 250, color: '#7a5236' }));
  for (const [x, y, r] of [
    [610, 520, 92],
    [772, 600, 104],
    [945, 540, 118],
    [1120, 580, 100],
    [860, 430, 74],
    [1050, 430, 66],
  ] as const)
    stone(easel, { x, y, r });
  orchid(easel, { x: 1228, y: 420, r: 100 });
  orchid(easel, { x: 1120, y: 292, r: 74 });
  candle(easel, { x: 330, y: 760, r: 78 });
  candle(easel, { x: 500, y: 880, r: 58 });
  placed(easel, { x: 1400, y: 860, scale: 1.3 }, () => {
    bowl(easel, { r: 140, color: '#2f6f73', fill: '#a8d0cc' });
    scatter(easel, { r: 84, count: 8 }, ({ x, y }) => petal(easel, { x, y, r: 30, color: '#f7b6c6' }));
  });
  for (const [x, y, turn] of [
    [1440, 200, 200],
    [120, 560, 20],
  ] as const)
    sprig(easel, { x, y, r: 84, color: '#4f8f5f', turn });
}

function drawOils(easel: Easel): void {
  drawCloth(
    easel,
    easel.random.pick([
      { cloth: 'linen', tint: '#d9e2d4' },
      { cloth: 'marble', tint: '#ece4dc' },
      { cloth: 'tiles', tint: '#e6d8c4' },
    ] as const),
  );
  towel(easel, { x: 1300, y: 280, w: 480, h: 340, color: '#f6d9cc', turn: 9 });
  placed(easel, { x: 760, y: 580, scale: 2 }, () => plate(easel, { r: 200, color: '#c9a06a' }));
  for (const [x, y, color, turn] of [
    [600, 520, '#c98a3a', -14],
    [770, 470, '#7a8f4a', 4],
    [930, 540, '#b86a3a', 16],
  ] as const)
    bottle(easel, { x, y, color, turn });
  for (const [x, y] of [
    [600, 760],
    [690, 800],
  ] as const)
    wheel(easel, { x, y, r: 62, color: '#f0a030' });
  for (const [x, y, turn] of [
    [900, 780, -40],
    [980, 730, 10],
  ] as const)
    lavender(easel, { x, y, turn });
  candle(easel, { x: 260, y: 290, r: 82 });
  placed(easel, { x: 280, y: 790, scale: 1.5 }, () => dip(easel, { r: 100, color: '#ffffff', fill: '#f2d9dc' }));
  placed(easel, { x: 1340, y: 800, scale: 1.5 }, () => {
    bowl(easel, { r: 120, color: '#e9dcc6', fill: '#dcecea' });
    for (const [x, y] of [
      [-36, -20],
      [38, 12],
      [-6, 46],
    ] as const)
      petal(easel, { x, y, r: 40, color: '#fff6f0' });
  });
  sprig(easel, { x: 480, y: 190, r: 90, color: '#6f9a7a', turn: 130 });
  sprig(easel, { x: 1060, y: 920, r: 80, color: '#6f9a7a', turn: -40 });
  orchid(easel, { x: 1120, y: 300, r: 84 });
}

function drawRecovery(easel: Easel): void {
  drawCloth(easel, { cloth: 'tiles', tint: '#cfe0e0' });
  towel(easel, { x: 420, y: 330, w: 560, h: 340, color: '#2f6f8f', turn: -6 });
  towel(easel, { x: 470, y: 640, w: 500, h: 250, color: '#fbf6ec', turn: 4 });
  placed(easel, { x: 1090, y: 560, scale: 1.7 }, () => {
    bowl(easel, { r: 190, color: '#5a6472', fill: '#bfe2ea' });
    scatter(easel, { r: 124, count: 22 }, ({ x, y, turn }) =>
      placed(easel, { x, y, turn }, () =>
        easel.rect(
          { x: -22, y: -22, w: 44, h: 44 },
          easel.linear([
            [0, '#ffffff', 0.9],
            [1, '#bfe6f2', 0.6],
          ]),
          { radius: 8 },
        ),
      ),
    );
    scatter(easel, { r: 110, count: 7 }, ({ x, y, turn }) => leaf(easel, { x, y, r: 26, color: '#4fa06a', turn }));
  });
  for (const [x, y, color, turn] of [
    [420, 330, '#3f8f86', -20],
    [560, 320, '#d9dfe6', 4],
  ] as const)
    bottle(easel, { x, y, color, turn });
  roller(easel, { x: 300, y: 860, turn: -8 });
  placed(easel, { x: 1440, y: 180, scale: 1.4 }, () => cup(easel, { r: 80, color: '#f3ece0', fill: '#e9c66a' }));
  wheel(easel, { x: 1420, y: 170, r: 44, color: '#f2c230' });
  napkin(easel, { x: 820, y: 940, w: 260, h: 170, color: '#f2b36d', turn: 8 });
  sprig(easel, { x: 760, y: 180, r: 80, color: '#4fa06a', turn: 60 });
}

/** A smooth stone. */
function stone(easel: Easel, { x, y, r }: { x: number; y: number; r: number }): void {
  const shape = { rx: r, ry: r * 0.78, rough: 0.05 };
  easel.shade({ x: x + 10, y: y + r * 0.3, rx: r * 1.25, ry: r }, 0.7);
  easel.path(
    blobPath(easel.random, { x, y, ...shape }),
    easel.radial(
      [
        [0, '#8d8a99'],
        [0.4, '#55525f'],
        [1, '#24222c'],
      ],
      [0.36, 0.28],
      0.8,
    ),
  );
  easel.ellipse({ x: x - r * 0.3, y: y - r * 0.34, rx: r * 0.34, ry: r * 0.13 }, '#ffffff', 0.22);
}

/** A towel folded twice. */
function towel(
  easel: Easel,
  { x, y, w, h, color, turn }: { x: number; y: number; w: number; h: number; color: Color; turn: number },
): void {
  placed(easel, { x, y, turn }, () => {
    easel.shade({ x: 16, y: 26, rx: w * 0.62, ry: h * 0.66 }, 0.5);
    for (const [step, tone] of [darken(color, 0.14), darken(color, 0.06), color].entries())
      easel.rect(
        { x: -w / 2 + step * 9, y: -h / 2 + 22 - step * 11, w: w - step * 12, h: h - 8 },
        easel.linear(
          [
            [0, lighten(tone, 0.22)],
            [1, darken(tone, 0.12)],
          ],
          [0, 0],
          [1, 1],
        ),
        { radius: 34 },
      );
    for (const line of [0.62, 0.68, 0.78])
      easel.line(`M${round(-w / 2 + 20)} ${round(-h / 2 + h * line)}H${round(w / 2 - 10)}`, darken(color, 0.24), {
        width: 5,
        opacity: 0.5,
      });
    grains(easel, { x: 0, y: -h * 0.1, r: h * 0.4, color, count: 90, size: 2 });
  });
}

function petal(easel: Easel, { x, y, r, color }: { x: number; y: number; r: number; color: Color }): void {
  for (let part = 0; part < 5; part += 1) {
    const angle = (part / 5) * Math.PI * 2;
    easel.ellipse(
      { x: x + Math.cos(angle) * r * 0.5, y: y + Math.sin(angle) * r * 0.5 + 3, rx: r * 0.46, ry: r * 0.44 },
      darken(color, 0.2),
      0.6,
    );
    easel.ellipse(
      { x: x + Math.cos(angle) * r * 0.5, y: y + Math.sin(angle) * r * 0.5, rx: r * 0.44, ry: r * 0.42 },
      lit(easel, color),
    );
  }
  easel.path(circle(x, y, r * 0.26), lit(easel, '#f2c14a'));
}

function orchid(easel: Easel, { x, y, r }: { x: number; y: number; r: number }): void {
  for (const [turn, long, wide] of [
    [-90, 0.9, 0.36],
    [150, 0.86, 0.34],
    [30, 0.86, 0.34],
    [-166, 0.92, 0.56],
    [-14, 0.92, 0.56],
  ] as const)
    placed(easel, { x, y, turn }, () => {
      easel.ellipse({ x: r * long * 0.56 + 5, y: 9, rx: r * long * 0.56, ry: r * wide }, SHADOW, 0.22);
      easel.ellipse(
        { x: r * long * 0.56, y: 0, rx: r * long * 0.56, ry: r * wide },
        easel.linear(
          [
            [0, '#f2a6c2'],
            [0.6, '#fdeaf0'],
            [1, '#fff8fa'],
          ],
          [0, 0],
          [1, 0],
        ),
      );
      easel.line(`M${round(r * 0.2)} 0H${round(r * long)}`, '#e58aac', { width: 2, opacity: 0.5 });
    });
  easel.path(
    `M${x} ${round(y - r * 0.1)}Q${round(x - r * 0.34)} ${round(y + r * 0.3)} ${x} ${round(y + r * 0.46)}Q${round(x + r * 0.34)} ${round(y + r * 0.3)} ${x} ${round(y - r * 0.1)}Z`,
    lit(easel, '#c8327a'),
  );
  easel.path(circle(x, y - r * 0.02, r * 0.11), lit(easel, '#f6cf5a'));
}

/** A glass bottle that lies on its side. */
function bottle(easel: Easel, { x, y, color, turn }: { x: number; y: number; color: Color; turn: number }): void {
  placed(easel, { x, y, turn }, () => {
    easel.rect({ x: -46, y: -84, w: 108, h: 250 }, SHADOW, { radius: 30, opacity: 0.3 });
    easel.rect({ x: -20, y: -150, w: 40, h: 80 }, lit(easel, '#3a2c24'), { radius: 10 });
    easel.rect(
      { x: -56, y: -92, w: 112, h: 246 },
      easel.linear(
        [
          [0, lighten(color, 0.3)],
          [0.4, color],
          [1, darken(color, 0.36)],
        ],
        [0, 0],
        [1, 0],
      ),
      { radius: 30 },
    );
    easel.rect({ x: -56, y: -20, w: 112, h: 104 }, '#fbf3e4', { opacity: 0.94 });
    easel.ellipse({ x: 0, y: 22, rx: 20, ry: 20 }, darken(color, 0.1), 0.8);
    for (const dy of [54, 66]) easel.line(`M-32 ${dy}H32`, darken(color, 0.2), { width: 4, opacity: 0.6 });
    easel.rect({ x: -42, y: -80, w: 15, h: 214 }, '#ffffff', { radius: 8, opacity: 0.36 });
  });
}

function lavender(easel: Easel, { x, y, turn }: { x: number; y: number; turn: number }): void {
  placed(easel, { x, y, turn }, () => {
    for (const dx of [-26, 0, 26]) {
      easel.line(`M${dx * 0.3} 130L${dx} -80`, '#6f8f5a', { width: 5 });
      for (let bud = 0; bud < 9; bud += 1)
        easel.ellipse(
          { x: dx + (bud % 2 ? 9 : -9), y: -90 + bud * 15, rx: 12, ry: 10 },
          lit(easel, bud % 3 ? '#8a6fc0' : '#a48ad6'),
        );
    }
  });
}

/** A ribbed roller of foam. */
function roller(easel: Easel, { x, y, turn }: { x: number; y: number; turn: number }): void {
  placed(easel, { x, y, turn }, () => {
    easel.shade({ x: 12, y: 40, rx: 290, ry: 110 }, 0.6);
    easel.rect(
      { x: -240, y: -78, w: 480, h: 156 },
      easel.linear([
        [0, '#f4a07a'],
        [0.4, '#e8604a'],
        [1, '#8f2f2c'],
      ]),
      { radius: 40 },
    );
    for (let rib = 0; rib < 9; rib += 1)
      easel.rect({ x: -210 + rib * 50, y: -78, w: 12, h: 156 }, '#6f2426', { opacity: 0.35 });
  });
}
