import { type Color, darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { circle } from '../landscape/sky.ts';
import { drawTurned } from './soft-shapes.ts';

const BULB = '#ffdf9e';

function shine(stage: Stage, { x, y, reach, mood }: { x: number; y: number; reach: number; mood: Mood }): void {
  if (!mood.lamps) return;
  stage.easel.glow({ x, y: y + reach * 0.2, rx: reach * 1.8, ry: reach * 1.5 }, '#ff9f4a', 0.34);
  stage.easel.glow({ x, y, rx: reach, ry: reach }, '#ffb55e', 0.5);
  stage.easel.glow({ x, y, rx: reach * 0.35, ry: reach * 0.35 }, '#ffe9bd', 0.7);
}

/** A lamp that hangs from the ceiling at that height, of the house's kind. */
export function drawPendant(
  stage: Stage,
  identity: Identity,
  { x, y, z, size, ceiling, mood }: { x: number; y: number; z: number; size: number; ceiling: number; mood: Mood },
): void {
  const { easel } = stage;
  const [px, py] = stage.at([x, y, z]);
  const [, top] = stage.at([x, ceiling, z]);
  const r = (size / 2) * stage.scaleAt(z);
  easel.line(`M${round(px)} ${round(top)}V${round(py)}`, identity.metal, { width: 2.5 });
  const glass = mood.lamps ? BULB : lighten(identity.trim, 0.3);
  const shade = {
    globe: glass,
    dome: identity.accent,
    rattan: lighten(identity.wood, 0.2),
    fan: identity.second,
    sputnik: identity.metal,
    cage: identity.metal,
  }[identity.lamp];
  drawShade(stage, { kind: identity.lamp, x: px, y: py, r, shade, glass });
  shine(stage, { x: px, y: py + r * 0.6, reach: r * 5.5, mood });
}

function drawShade(
  { easel }: Stage,
  lamp: { kind: Identity['lamp']; x: number; y: number; r: number; shade: Color; glass: Color },
): void {
  const { kind, x, y, r, shade, glass } = lamp;
  const p = (value: number) => round(value * r);
  const [cx, cy] = [round(x), round(y)];
  const paint = easel.linear(
    [
      [0, lighten(shade, 0.25)],
      [0.5, shade],
      [1, darken(shade, 0.3)],
    ],
    [0, 0],
    [1, 0.6],
  );
  if (kind === 'globe')
    easel.path(
      circle(x, y + r * 0.7, r * 0.8),
      easel.radial(
        [
          [0, '#fffdf4'],
          [0.7, glass],
          [1, darken(glass, 0.14)],
        ],
        [0.4, 0.35],
        0.7,
      ),
    );
  if (kind === 'dome') {
    easel.ellipse({ x, y: y + r, rx: r * 0.96, ry: r * 0.18 }, glass);
    easel.path(
      `M${cx} ${cy}c${p(0.9)} ${p(0.05)} ${p(1)} ${p(0.6)} ${p(1)} ${p(1)}h${p(-2)}c0 ${p(-0.4)} ${p(0.1)} ${p(-0.95)} ${p(1)} ${p(-1)}Z`,
      paint,
    );
  }
  if (kind === 'rattan') {
    const d = `M${round(x - r * 0.3)} ${cy}h${p(0.6)}q${p(0.9)} ${p(0.8)} ${p(0.7)} ${p(1.3)}h${p(-2)}q${p(-0.2)} ${p(-0.5)} ${p(0.7)} ${p(-1.3)}Z`;
    easel.path(d, paint);
    let weave = '';
    for (let rib = -3; rib <= 3; rib += 1)
      weave += `M${round(x + rib * r * 0.09)} ${cy}Q${round(x + rib * r * 0.36)} ${round(y + r * 0.7)} ${round(x + rib * r * 0.31)} ${round(y + r * 1.3)}`;
    easel.line(
      `${weave}M${round(x - r * 0.78)} ${round(y + r * 0.5)}H${round(x + r * 0.78)}M${round(x - r)} ${round(y + r * 0.95)}H${round(x + r)}`,
      darken(shade, 0.35),
      { width: 2, opacity: 0.6 },
    );
  }
  if (kind === 'fan')
    for (let tier = 0; tier < 3; tier += 1)
      easel.path(
        `M${round(x - r * (0.45 + tier * 0.28))} ${round(y + r * tier * 0.36)}h${p(0.9 + tier * 0.56)}l${p(-0.14)} ${p(0.32)}h${p(-0.62 - tier * 0.56)}Z`,
        tier % 2 ? glass : paint,
      );
  if (kind === 'sputnik')
    for (let arm = 0; arm < 9; arm += 1) {
      const angle = (arm / 9) * Math.PI * 2 + 0.3;
      const [ax, ay] = [x + Math.cos(angle) * r * 1.15, y + r * 0.4 + Math.sin(angle) * r * 0.85];
      easel.line(`M${cx} ${round(y + r * 0.4)}L${round(ax)} ${round(ay)}`, shade, { width: 2.5 });
      easel.path(circle(ax, ay, r * 0.14), glass);
    }
  if (kind === 'cage') {
    easel.path(circle(x, y + r * 0.8, r * 0.36), glass);
    easel.line(
      `M${round(x - r * 0.3)} ${cy}L${round(x - r * 0.7)} ${round(y + r * 1.3)}H${round(x + r * 0.7)}L${round(x + r * 0.3)} ${cy}ZM${cx} ${cy}V${round(y + r * 1.3)}M${round(x - r * 0.5)} ${round(y + r * 0.65)}H${round(x + r * 0.5)}`,
      shade,
      { width: 3 },
    );
  }
}

/** A lamp on a table or a nightstand. */
export function drawTableLamp(
  stage: Stage,
  identity: Identity,
  { x, y, z, mood }: { x: number; y: number; z: number; mood: Mood },
): void {
  drawTurned(stage, [x, y, z], { height: 0.26, profile: [0.08, 0.06, 0.11, 0.05, 0.02], color: identity.second });
  drawLampShade(stage, identity, { x, y: y + 0.24, z, size: 0.32, mood });
}

/** A standing lamp with a drum shade. */
export function drawFloorLamp(
  stage: Stage,
  identity: Identity,
  { x, z, mood, height = 1.6 }: { x: number; z: number; mood: Mood; height?: number },
): void {
  stage.shadow({ x: x - 0.18, z: z - 0.1, w: 0.36, d: 0.3 }, 0.45);
  const [bx, by] = stage.at([x, 0, z]);
  const [, ty] = stage.at([x, height - 0.3, z]);
  const s = stage.scaleAt(z);
  stage.easel.line(
    `M${round(bx - 0.2 * s)} ${round(by)}L${round(bx)} ${round(ty)}L${round(bx + 0.2 * s)} ${round(by)}M${round(bx + 0.02 * s)} ${round(by - 0.06 * s)}L${round(bx)} ${round(ty)}`,
    identity.wood,
    { width: 0.028 * s },
  );
  drawLampShade(stage, identity, { x, y: height - 0.36, z, size: 0.5, mood });
}

function drawLampShade(
  { easel, ...stage }: Stage,
  identity: Identity,
  { x, y, z, size, mood }: { x: number; y: number; z: number; size: number; mood: Mood },
): void {
  const [px, py] = stage.at([x, y, z]);
  const s = stage.scaleAt(z) * size;
  const cloth = mood.lamps ? '#ffdca0' : lighten(identity.trim, 0.1);
  const paint = easel.linear(
    [
      [0, darken(cloth, mood.lamps ? 0.1 : 0.16)],
      [0.45, cloth],
      [1, darken(cloth, 0.24)],
    ],
    [0, 0],
    [1, 0.2],
  );
  easel.polygon(
    [
      [px - s * 0.5, py],
      [px + s * 0.5, py],
      [px + s * 0.36, py - s * 0.68],
      [px - s * 0.36, py - s * 0.68],
    ],
    paint,
  );
  if (!mood.lamps) return;
  easel.glow({ x: px, y: py, rx: s * 5.5, ry: s * 4.5 }, '#ff9f4a', 0.4);
  easel.glow({ x: px, y: py - s * 0.3, rx: s * 3, ry: s * 3 }, '#ffb55e', 0.55);
  easel.glow({ x: px, y: py + s * 0.4, rx: s * 1.2, ry: s * 1.6 }, '#ffdf9e', 0.5);
}
