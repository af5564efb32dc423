import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { type Box, boxPath, type Easel, round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { circle } from '../landscape/sky.ts';

/** Meters on a front: x, y of the lower left corner, and the depth the front stands at. */
export interface Front {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly z: number;
}

export interface Building {
  readonly stage: Stage;
  readonly identity: Identity;
  readonly mood: Mood;
}

export const boxOf = ({ at, scaleAt }: Stage, { x, y, w, h, z }: Front): Box => {
  const [left, top] = at([x, y + h, z]);
  const s = scaleAt(z);
  return { x: left, y: top, w: w * s, h: h * s };
};

export function drawPlane({ stage }: Building, front: Front, paint: string, opacity = 1): void {
  stage.easel.rect(boxOf(stage, front), paint, { opacity });
}

type PaneShape = 'plain' | 'arch' | 'round' | 'rounded';

/** A window: the sky mirrored by day, a lit room by night. */
export function drawPane(
  building: Building,
  front: Front,
  options: { columns?: number; rows?: number; shape?: PaneShape; frame?: Color; lit?: boolean } = {},
): void {
  const { stage, identity, mood } = building;
  const { easel } = stage;
  const {
    columns = 2,
    rows = 1,
    shape = 'plain',
    frame = identity.trim,
    lit = mood.lamps && easel.random.chance(0.85),
  } = options;
  const box = boxOf(stage, front);
  const outline = outlineOf(shape, box);
  const bar = Math.max(2, Math.min(6, box.w * 0.035));
  easel.line(outline, darken(frame, 0.35), { width: bar * 2.6, opacity: 0.6 });
  easel.clip(outline, () => {
    if (lit) drawLitRoom(easel, box, identity);
    else drawReflection(easel, box, mood);
    easel.rect(
      { ...box, h: box.h * 0.14 },
      easel.linear([
        [0, '#140f2e', 0.5],
        [1, '#140f2e', 0],
      ]),
    );
  });
  let d = '';
  for (let column = 1; column < columns; column += 1)
    d += `M${round(box.x + (box.w * column) / columns)} ${round(box.y)}v${round(box.h)}`;
  for (let row = 1; row < rows; row += 1)
    d += `M${round(box.x)} ${round(box.y + (box.h * row) / rows)}h${round(box.w)}`;
  if (d) easel.clip(outline, () => easel.line(d, frame, { width: bar * 0.8 }));
  easel.line(outline, frame, { width: bar * 1.3 });
  if (lit)
    easel.glow(
      { x: box.x + box.w / 2, y: box.y + box.h / 2, rx: box.w * 0.9 + 14, ry: box.h * 0.9 + 14 },
      '#ffb862',
      0.34,
    );
}

function outlineOf(shape: PaneShape, box: Box): string {
  const { x, y, w, h } = box;
  if (shape === 'round') return circle(x + w / 2, y + h / 2, Math.min(w, h) / 2);
  if (shape === 'arch')
    return `M${round(x)} ${round(y + h)}V${round(y + w / 2)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0V${round(y + h)}Z`;
  if (shape === 'rounded') {
    const r = Math.min(w, h) * 0.3;
    return `M${round(x + r)} ${round(y)}H${round(x + w - r)}q${round(r)} 0 ${round(r)} ${round(r)}V${round(y + h - r)}q0 ${round(r)} ${round(-r)} ${round(r)}H${round(x + r)}q${round(-r)} 0 ${round(-r)} ${round(-r)}V${round(y + r)}q0 ${round(-r)} ${round(r)} ${round(-r)}Z`;
  }
  return boxPath(box);
}

function drawLitRoom(easel: Easel, box: Box, identity: Identity): void {
  const { random } = easel;
  easel.rect(
    box,
    easel.linear([
      [0, '#ffe3a6'],
      [0.55, '#ffc06a'],
      [1, '#d97b45'],
    ]),
  );
  easel.rect({ ...box, w: box.w * 0.12 }, '#fff1d0', { opacity: 0.5 });
  easel.rect({ ...box, x: box.x + box.w * 0.88, w: box.w * 0.12 }, '#fff1d0', { opacity: 0.45 });
  const lamp = box.x + box.w * random.between(0.25, 0.75);
  easel.line(`M${round(lamp)} ${round(box.y)}v${round(box.h * 0.28)}`, '#8a4d2c', { width: 1.4 });
  easel.ellipse(
    { x: lamp, y: box.y + box.h * 0.32, rx: Math.min(box.w, box.h) * 0.08, ry: Math.min(box.w, box.h) * 0.055 },
    '#fffbe8',
  );
  if (box.h < 60) return;
  easel.rect(
    { x: box.x + box.w * random.between(0.1, 0.4), y: box.y + box.h * 0.76, w: box.w * 0.4, h: box.h * 0.24 },
    mix(identity.accent, '#8a3f2c', 0.5),
    { radius: 5 },
  );
  easel.rect(
    { x: box.x + box.w * random.between(0.1, 0.7), y: box.y + box.h * 0.36, w: box.w * 0.14, h: box.h * 0.2 },
    '#b5653c',
    { opacity: 0.7 },
  );
}

function drawReflection(easel: Easel, box: Box, mood: Mood): void {
  const [zenith, high, low] = mood.sky;
  easel.rect(
    box,
    easel.linear([
      [0, mix(zenith, '#1d3350', 0.35)],
      [0.5, mix(high, '#274a66', 0.3)],
      [1, mix(low, '#2b4a5c', 0.45)],
    ]),
  );
  const { x, y, w, h } = box;
  easel.polygon(
    [
      [x, y + h * 0.9],
      [x + w * 0.55, y],
      [x + w * 0.85, y],
      [x + w * 0.12, y + h * 1.2],
    ],
    '#ffffff',
    0.18,
  );
  easel.polygon(
    [
      [x + w * 0.35, y + h],
      [x + w, y - h * 0.1],
      [x + w, y + h * 0.1],
      [x + w * 0.48, y + h],
    ],
    '#ffffff',
    0.1,
  );
  easel.rect({ x, y: y + h * 0.8, w, h: h * 0.2 }, '#1f4a3c', { opacity: 0.35 });
}

/** A slab that stands out from the front and throws its shadow down. */
export function drawLedge(
  { stage }: Building,
  front: Front,
  { color, depth = 0.5, shadow = 0.6 }: { color: Color; depth?: number; shadow?: number },
): void {
  const { easel, light } = stage;
  const box = boxOf(stage, front);
  const s = stage.scaleAt(front.z);
  easel.polygon(
    [
      [box.x, box.y + box.h],
      [box.x + box.w, box.y + box.h],
      [box.x + box.w - light * 0.3 * s * 0.6, box.y + box.h + shadow * s],
      [box.x - light * 0.3 * s * 0.6, box.y + box.h + shadow * s],
    ],
    easel.linear([
      [0, '#140f2e', 0.42],
      [1, '#140f2e', 0.12],
    ]),
  );
  stage.block({ ...front, z: front.z - depth, d: depth }, color);
}

/** Plain wall with a slow fall of light across it. */
export function drawWall({ stage, mood }: Building, front: Front, color: Color): void {
  const { easel, light } = stage;
  const glow = mood.sun.height < 0.3 ? mix(color, mood.sun.halo, 0.22) : lighten(color, 0.1);
  const paint = easel.linear(
    [
      [0, glow],
      [0.5, color],
      [1, darken(color, 0.2)],
    ],
    [light === -1 ? 0 : 1, 0],
    [light === -1 ? 1 : 0, 0.5],
  );
  easel.rect(boxOf(stage, front), paint);
}

export function drawRailing({ stage, identity }: Building, front: Front, kind: 'glass' | 'iron' | 'boards'): void {
  const { easel } = stage;
  const box = boxOf(stage, front);
  if (kind === 'glass') {
    easel.rect(
      box,
      easel.linear([
        [0, '#e8fbff', 0.42],
        [1, '#bfe3ea', 0.16],
      ]),
    );
    easel.rect({ ...box, h: 3 }, lighten(identity.metal, 0.4));
    return;
  }
  const color = kind === 'iron' ? darken(identity.metal, 0.2) : identity.trim;
  const gap = kind === 'iron' ? 9 : 14;
  let d = '';
  for (let x = box.x; x <= box.x + box.w; x += gap) d += `M${round(x)} ${round(box.y)}v${round(box.h)}`;
  easel.line(d, color, { width: kind === 'iron' ? 1.8 : 4 });
  easel.rect({ ...box, h: 5 }, color);
  easel.rect({ ...box, y: box.y + box.h - 5, h: 5 }, color);
}

export function drawDoor(building: Building, front: Front, color: Color, shape: PaneShape = 'plain'): void {
  const { stage, identity, mood } = building;
  const { easel } = stage;
  const box = boxOf(stage, front);
  const outline = outlineOf(shape, box);
  easel.line(outline, darken(identity.trim, 0.1), { width: 9 });
  easel.path(
    outline,
    easel.linear([
      [0, lighten(color, 0.12)],
      [1, darken(color, 0.25)],
    ]),
  );
  for (const row of [0.3, 0.62])
    for (const column of [0.12, 0.56])
      easel.rect(
        { x: box.x + box.w * column, y: box.y + box.h * row, w: box.w * 0.32, h: box.h * 0.25 },
        darken(color, 0.3),
        { opacity: 0.5 },
      );
  easel.path(circle(box.x + box.w * 0.86, box.y + box.h * 0.56, 3), '#f3d08a');
  if (mood.lamps)
    for (const side of [-0.35, 1.35]) drawSconce(stage, { x: box.x + box.w * side, y: box.y + box.h * 0.25 });
}

export function drawSconce({ easel }: Pick<Stage, 'easel'>, { x, y }: { x: number; y: number }): void {
  easel.rect({ x: x - 4, y: y - 9, w: 8, h: 18 }, '#ffe7b4', { radius: 3 });
  easel.glow({ x, y, rx: 75, ry: 105 }, '#ffb862', 0.6);
}
