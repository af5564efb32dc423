import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { type Box, boxPath, pathOf, round } from '../drawing/easel.ts';
import type { Spot, Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawBlades, drawBroadLeaves } from '../landscape/plants.ts';
import { circle } from '../landscape/sky.ts';
import { drawTurned } from './soft-shapes.ts';

/** A rug on the floor with the house's pattern. */
export function drawRug(
  stage: Stage,
  identity: Identity,
  { x, z, w, d }: { x: number; z: number; w: number; d: number },
): void {
  const { easel } = stage;
  const base = mix(identity.trim, identity.second, 0.18);
  const at = (u: number, v: number): Spot => [x + w * u, 0, z + d * v];
  const quad = (u1: number, u2: number, v1: number, v2: number, paint: Color, opacity = 1) =>
    stage.face([at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)], paint, opacity);
  quad(-0.01, 1.01, -0.015, 1.015, '#140f2e', 0.25);
  quad(
    0,
    1,
    0,
    1,
    easel.linear([
      [0, lighten(base, 0.1)],
      [1, darken(base, 0.14)],
    ]),
  );
  quad(0.03, 0.97, 0.05, 0.95, identity.accent, 0.85);
  quad(0.045, 0.955, 0.075, 0.925, base);
  if (identity.rug === 'stripes')
    for (let stripe = 0; stripe < 6; stripe += 1)
      quad(
        0.045,
        0.955,
        0.12 + stripe * 0.135,
        0.17 + stripe * 0.135,
        stripe % 2 ? identity.accent : identity.feature,
        0.75,
      );
  if (identity.rug === 'diamonds')
    for (let column = 0; column < 6; column += 1)
      for (let row = 0; row < 3; row += 1) {
        const [u, v] = [0.13 + column * 0.148, 0.22 + row * 0.28];
        stage.face(
          [at(u - 0.06, v), at(u, v - 0.11), at(u + 0.06, v), at(u, v + 0.11)],
          (row + column) % 2 ? identity.feature : identity.second,
          0.8,
        );
      }
  if (identity.rug === 'rings' || identity.rug === 'plain') {
    const spots = identity.rug === 'rings' ? [0.2, 0.5, 0.8] : [0.5];
    for (const u of spots)
      for (const [index, r] of [0.13, 0.09, 0.05].entries()) {
        const ring = Array.from({ length: 28 }, (_, step) =>
          at(
            u + r * Math.cos((step / 28) * Math.PI * 2) * (3.2 / w),
            0.5 + r * 2.4 * Math.sin((step / 28) * Math.PI * 2),
          ),
        );
        stage.face(ring, [identity.feature, base, identity.second][index] ?? base, 0.85);
      }
  }
  if (identity.rug === 'fringe')
    for (let line = 0; line < 26; line += 1)
      quad(0.06 + line * 0.0345, 0.066 + line * 0.0345, 0.1, 0.9, identity.feature, 0.4);
}

/** A framed picture on the far wall; the motif is the house's. */
export function drawArtwork(
  stage: Stage,
  identity: Identity,
  { x, y, w, h, z }: { x: number; y: number; w: number; h: number; z: number },
): void {
  const { easel } = stage;
  const [left, top] = stage.at([x, y + h, z]);
  const s = stage.scaleAt(z);
  const box: Box = { x: left, y: top, w: w * s, h: h * s };
  easel.shade({ x: box.x + box.w / 2 + 8, y: box.y + box.h + 2, rx: box.w * 0.62, ry: 22 }, 0.4);
  easel.rect(
    { x: box.x - 7, y: box.y - 7, w: box.w + 14, h: box.h + 14 },
    easel.linear([
      [0, lighten(identity.wood, 0.1)],
      [1, darken(identity.wood, 0.3)],
    ]),
  );
  easel.rect(box, paperOf(identity));
  const inset = { x: box.x + box.w * 0.06, y: box.y + box.h * 0.06, w: box.w * 0.88, h: box.h * 0.88 };
  easel.clip(boxPath(inset), () => drawMotif(stage, identity, inset));
  easel.polygon(
    [
      [box.x, box.y],
      [box.x + box.w * 0.4, box.y],
      [box.x, box.y + box.h * 0.7],
    ],
    '#ffffff',
    0.08,
  );
}

function drawMotif({ easel }: Stage, identity: Identity, { x, y, w, h }: Box): void {
  const { random } = easel;
  const inks = [
    identity.accent,
    identity.second,
    identity.feature,
    darken(identity.feature, 0.4),
    lighten(identity.second, 0.4),
  ];
  easel.rect({ x, y, w, h }, darken(paperOf(identity), 0.04));
  const ink = () => random.pick(inks);
  if (identity.art === 'sun') {
    easel.rect({ x, y: y + h * 0.62, w, h }, identity.feature);
    easel.path(circle(x + w * random.between(0.35, 0.65), y + h * 0.5, Math.min(w, h) * 0.26), identity.accent);
    easel.rect({ x, y: y + h * 0.62, w, h }, identity.feature, { opacity: 0.75 });
    for (let line = 0; line < 4; line += 1)
      easel.rect({ x, y: y + h * (0.68 + line * 0.08), w, h: 2.5 }, identity.second);
  }
  if (identity.art === 'arches')
    for (let arch = 0; arch < 4; arch += 1) {
      const r = Math.min(w * 0.46, h * 0.5) * (1 - arch * 0.23);
      easel.path(
        `M${round(x + w / 2 - r)} ${round(y + h)}V${round(y + h * 0.56)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0V${round(y + h)}Z`,
        inks[(arch + 1) % 4] ?? identity.accent,
      );
    }
  if (identity.art === 'blocks')
    for (let block = 0; block < 7; block += 1)
      easel.rect(
        {
          x: x + w * random.between(0, 0.7),
          y: y + h * random.between(0, 0.75),
          w: w * random.between(0.15, 0.45),
          h: h * random.between(0.12, 0.4),
        },
        ink(),
        { opacity: 0.88 },
      );
  if (identity.art === 'waves')
    for (let wave = 0; wave < 7; wave += 1) {
      const wy = y + h * (0.1 + wave * 0.14);
      easel.path(
        `M${round(x)} ${round(wy)}q${round(w * 0.25)} ${round(-h * 0.16)} ${round(w * 0.5)} 0t${round(w * 0.5)} 0V${round(y + h)}H${round(x)}Z`,
        inks[wave % 5] ?? identity.accent,
        0.92,
      );
    }
  if (identity.art === 'leaf')
    drawBroadLeaves(easel, { x: x + w / 2, y: y + h * 1.02, size: h * 0.8, leaf: ink(), count: 7 });
  if (identity.art === 'lines') {
    for (let line = 0; line < 9; line += 1)
      easel.line(
        `M${round(x + w * (0.1 + line * 0.1))} ${round(y + h)}Q${round(x + w * random.next())} ${round(y + h * 0.5)} ${round(x + w * (0.1 + line * 0.1))} ${round(y)}`,
        inks[line % 4] ?? identity.accent,
        { width: w * 0.035 },
      );
    easel.path(circle(x + w * 0.66, y + h * 0.34, w * 0.14), identity.accent);
  }
}

/** A plant in a pot: broad leaves, swords, or a little palm-like fan. */
export function drawPottedPlant(
  stage: Stage,
  identity: Identity,
  { x, z, size, y = 0 }: { x: number; z: number; size: number; y?: number },
): void {
  const { easel } = stage;
  const pot = easel.random.pick([identity.accent, identity.trim, identity.second, darken(identity.feature, 0.1)]);
  const s = stage.scaleAt(z);
  if (y === 0) stage.shadow({ x: x - size * 0.2, z: z - 0.1, w: size * 0.4, d: 0.4 }, 0.55);
  const [px, py] = stage.at([x, y + size * 0.3, z]);
  if (easel.random.chance(0.7))
    drawBroadLeaves(easel, { x: px, y: py, size: size * 0.82 * s, leaf: identity.leaf, count: 11 });
  else drawBlades(easel, { x: px, y: py + 4, size: size * 0.85 * s, leaf: identity.leaf, spread: 0.26 });
  drawTurned(stage, [x, y, z], {
    height: size * 0.34,
    profile: [size * 0.13, size * 0.16, size * 0.18, size * 0.19],
    color: pot,
  });
}

/** A mirror, round or arched, that holds a bit of the sky. */
export function drawMirror(
  stage: Stage,
  identity: Identity,
  { x, y, r, z, sky }: { x: number; y: number; r: number; z: number; sky: readonly Color[] },
): void {
  const { easel } = stage;
  const [cx, cy] = stage.at([x, y, z]);
  const s = stage.scaleAt(z);
  easel.shade({ x: cx + 6, y: cy + 10, rx: r * s * 1.25, ry: r * s * 1.25 }, 0.35);
  easel.path(circle(cx, cy, r * s + 6), identity.metal);
  const glass = easel.linear([
    [0, mix(sky[1] ?? '#ffffff', identity.wall, 0.4)],
    [0.55, mix(sky[2] ?? '#ffffff', identity.wall, 0.5)],
    [1, darken(identity.wall, 0.1)],
  ]);
  easel.path(circle(cx, cy, r * s), glass);
  easel.clip(circle(cx, cy, r * s), () =>
    easel.path(
      pathOf([
        [cx - r * s, cy],
        [cx, cy - r * s * 1.2],
        [cx + r * s * 0.4, cy - r * s * 1.2],
        [cx - r * s, cy + r * s * 0.6],
      ]),
      '#ffffff',
      0.2,
    ),
  );
}

const paperOf = (identity: Identity): Color =>
  identity.style === 'industrial' ? lighten(identity.wall, 0.75) : lighten(identity.trim, 0.2);
