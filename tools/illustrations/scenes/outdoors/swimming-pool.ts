import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { pathOf, round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { Spot, Stage } from '../drawing/stage.ts';

export interface Basin {
  readonly x: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
}

/** Water sunk in the ground: a rim, tiles under the surface, ripples of light, the sky mirrored. */
export function drawBasin(stage: Stage, { x, z, w, d }: Basin, { mood, rim }: { mood: Mood; rim: Color }): void {
  const { easel } = stage;
  const edge = 0.3;
  stage.face(
    [
      [x - edge, 0, z - edge],
      [x + w + edge, 0, z - edge],
      [x + w + edge, 0, z + d + edge],
      [x - edge, 0, z + d + edge],
    ],
    lighten(rim, 0.22),
  );
  const corners: Spot[] = [
    [x, 0, z],
    [x + w, 0, z],
    [x + w, 0, z + d],
    [x, 0, z + d],
  ];
  const points = corners.map(stage.at);
  const [far, mid, near] = poolColors(mood);
  stage.face(
    corners,
    easel.linear([
      [0, far],
      [0.45, mid],
      [1, near],
    ]),
  );
  easel.clip(pathOf(points), () => {
    stage.face(
      [
        [x, 0, z + d],
        [x + w, 0, z + d],
        [x + w, -0.22, z + d],
        [x, -0.22, z + d],
      ],
      darken(rim, 0.2),
    );
    drawRipples(stage, { x, z, w, d }, { mood });
    const [, top] = stage.at([x, 0, z + d]);
    const [, bottom] = stage.at([x, 0, z]);
    const glitter = easel.linear([
      [0, mood.sky[3], 0.6],
      [0.4, mood.sky[2], 0.25],
      [1, mood.sky[2], 0],
    ]);
    easel.rect({ x: 0, y: top, w: 1600, h: (bottom - top) * 0.75 }, glitter, { opacity: 0.75 });
  });
  if (mood.lamps) {
    const [cx, cy] = stage.at([x + w / 2, 0, z + d * 0.4]);
    easel.glow({ x: cx, y: cy, rx: w * stage.scaleAt(z) * 0.55, ry: 190 }, '#4fd6cf', 0.5);
  }
}

const poolColors = (mood: Mood): [Color, Color, Color] => {
  const aqua = mood.hour === 'night' ? '#1d9fa8' : mood.hour === 'dusk' ? '#35aeb4' : '#3fc4c8';
  return [mix(aqua, mood.sky[3], 0.35), mix(aqua, mood.sky[1], 0.18), mix(darken(aqua, 0.3), mood.sky[0], 0.25)];
};

function drawRipples(stage: Stage, { x, z, w, d }: Basin, { mood }: { mood: Mood }): void {
  const { easel } = stage;
  let light = '';
  for (let row = 0; row < 16; row += 1) {
    const rz = z + d * (row / 16) ** 1.1;
    const s = stage.scaleAt(rz);
    for (let wave = 0; wave < 9; wave += 1) {
      const [px, py] = stage.at([x + w * easel.random.next(), 0, rz + easel.random.next() * 0.3]);
      const length = s * easel.random.between(0.2, 0.7);
      light += `M${round(px)} ${round(py)}q${round(length * 0.25)} ${round(-s * 0.03)} ${round(length * 0.5)} 0t${round(length * 0.5)} 0`;
    }
  }
  easel.line(light, mix('#ffffff', mood.glint, 0.5), { width: 2.2, opacity: mood.lamps ? 0.3 : 0.45 });
}

/** A sun lounger side-on, with its towel. */
export function drawLounger(
  stage: Stage,
  { x, z, cloth, frame, towel }: { x: number; z: number; cloth: Color; frame: Color; towel: Color },
): void {
  stage.shadow({ x, z, w: 2, d: 0.7 }, 0.5);
  for (const leg of [x + 0.15, x + 1.7])
    for (const lz of [z, z + 0.55]) stage.block({ x: leg, y: 0, z: lz, w: 0.07, h: 0.3, d: 0.07 }, frame);
  stage.block({ x, y: 0.28, z, w: 1.95, h: 0.06, d: 0.66 }, frame);
  stage.block({ x: x + 0.66, y: 0.33, z: z + 0.02, w: 1.28, h: 0.12, d: 0.62 }, cloth, { top: lighten(cloth, 0.3) });
  const back: Spot[] = [
    [x + 0.7, 0.38, z],
    [x + 0.06, 0.92, z],
    [x + 0.06, 0.92, z + 0.64],
    [x + 0.7, 0.38, z + 0.64],
  ];
  stage.face(back, lighten(cloth, 0.2));
  stage.face(
    [
      [x + 0.7, 0.38, z],
      [x + 0.06, 0.92, z],
      [x, 0.84, z],
      [x + 0.62, 0.32, z],
    ],
    darken(cloth, 0.16),
  );
  stage.block({ x: x + 1.45, y: 0.45, z: z + 0.08, w: 0.34, h: 0.1, d: 0.44 }, towel);
}

/** A parasol with scalloped panels. */
export function drawParasol(
  stage: Stage,
  { x, z, one, other }: { x: number; z: number; one: Color; other: Color },
): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [px, foot] = stage.at([x, 0, z]);
  const [, top] = stage.at([x, 2.55, z]);
  stage.shadow({ x: x - 1.1, z: z - 0.5, w: 2.2, d: 1.2 }, 0.32);
  easel.rect({ x: px - 0.03 * s, y: top, w: 0.06 * s, h: foot - top }, '#f1e3c8');
  const panels = 7;
  const half = 1.45 * s;
  const drop = 0.62 * s;
  for (let panel = 0; panel < panels; panel += 1) {
    const edge = (index: number) => px - half * Math.cos((Math.PI * index) / panels);
    const fall = (index: number) => top + drop + Math.sin((Math.PI * index) / panels) * drop * 0.22;
    const [x1, x2, y1, y2] = [edge(panel), edge(panel + 1), fall(panel), fall(panel + 1)];
    const tone = panel % 2 ? one : other;
    easel.path(
      `M${round(px)} ${round(top - 0.06 * s)}Q${round((px + x1) / 2 - 0.1 * (px - x1))} ${round(top + drop * 0.24)} ${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2)} ${round(Math.max(y1, y2) + 0.09 * s)} ${round(x2)} ${round(y2)}Q${round((px + x2) / 2 + 0.1 * (x2 - px))} ${round(top + drop * 0.24)} ${round(px)} ${round(top - 0.06 * s)}Z`,
      panel > 3 ? darken(tone, 0.2) : lighten(tone, 0.06),
    );
  }
}
