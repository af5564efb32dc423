import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Spot, Stage } from '../drawing/stage.ts';
import { drawTree } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';
import { drawGardenEdge, drawLawn, drawNearFrame, openStage } from './outdoor-stage.ts';

/** A wooden tower with a slide, swings, a sand pit, stepping stones and a tree for shade. */
export function drawPlayground(scene: Scene): void {
  const { easel, identity } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 1.6, vy: random.between(460, 500), scale: 205 });
  drawLawn(scene, stage);
  drawGardenEdge(scene, stage, { z: 14, height: 1.8 });
  const [tx, ty] = stage.at([random.pick([-5.4, 5.4]), 0, 8]);
  drawTree(easel, { x: tx, y: ty, height: stage.scaleAt(8) * 5.6, leaf: identity.leaf });
  drawSoftGround(scene, stage);
  const side = random.pick([-1, 1]) as -1 | 1;
  drawSwings(scene, stage, side === 1 ? -4.3 : 0.9);
  drawTower(scene, stage, { x: side === 1 ? 1.1 : -3.1, slide: side });
  drawSandPit(scene, stage, side === 1 ? -3.4 : 0.8);
  drawNearFrame(scene, { palm: 'one' });
}

function drawSoftGround({ identity, easel }: Scene, stage: Stage): void {
  const blob = (cx: number, cz: number, rx: number, rz: number, color: Color) => {
    const spots: Spot[] = Array.from({ length: 40 }, (_, step) => {
      const angle = (step / 40) * Math.PI * 2;
      const wave = 1 + 0.12 * Math.sin(angle * 3 + cx);
      return [cx + Math.cos(angle) * rx * wave, 0, cz + Math.sin(angle) * rz * wave];
    });
    stage.face(
      spots,
      easel.linear([
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.1)],
      ]),
    );
  };
  blob(0, 3.6, 5.6, 4.2, mix(identity.second, identity.trim, 0.35));
  blob(-1.6, 3, 2.6, 1.9, mix(identity.accent, identity.trim, 0.3));
  blob(2.4, 4.4, 2, 1.5, mix(identity.feature, identity.trim, 0.3));
}

function drawSwings({ identity }: Scene, stage: Stage, x: number): void {
  const { easel } = stage;
  const z = 4.6;
  const s = stage.scaleAt(z);
  const wood = identity.wood;
  const beam = (a: Spot, b: Spot, width: number, color: Color) => {
    const [x1, y1] = stage.at(a);
    const [x2, y2] = stage.at(b);
    easel.line(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, color, { width: width * s });
  };
  stage.shadow({ x, z: z - 0.4, w: 3.4, d: 1 }, 0.3);
  for (const end of [x, x + 3.4]) {
    beam([end, 0, z - 0.8], [end, 2.5, z], 0.1, darken(wood, 0.16));
    beam([end, 0, z + 0.8], [end, 2.5, z], 0.1, darken(wood, 0.3));
  }
  beam([x - 0.2, 2.5, z], [x + 3.6, 2.5, z], 0.13, wood);
  for (const [at, swing, color] of [
    [x + 0.95, -0.25, identity.accent],
    [x + 2.3, 0.3, identity.second],
  ] as const) {
    for (const rope of [0, 0.5]) beam([at + rope, 2.45, z], [at + rope + swing, 0.55, z - 0.3], 0.022, '#efe3cb');
    stage.block({ x: at + swing - 0.06, y: 0.5, z: z - 0.4, w: 0.62, h: 0.06, d: 0.26 }, color);
  }
}

function drawTower({ identity }: Scene, stage: Stage, { x, slide }: { x: number; slide: -1 | 1 }): void {
  const { easel } = stage;
  const [z, w, deck] = [3.8, 1.7, 1.5];
  stage.shadow({ x: x - 0.2, z: z - 0.2, w: w + 0.4, d: 1.8 }, 0.5);
  for (const [px, pz] of [
    [x, z + 1.5],
    [x + w - 0.14, z + 1.5],
    [x, z],
    [x + w - 0.14, z],
  ] as const)
    stage.block({ x: px, y: 0, z: pz, w: 0.14, h: 2.8, d: 0.14 }, identity.wood);
  stage.block({ x: x - 0.05, y: deck - 0.1, z: z - 0.05, w: w + 0.1, h: 0.12, d: 1.7 }, lighten(identity.wood, 0.1));
  for (let slat = 0; slat < 7; slat += 1)
    stage.block(
      { x: x + 0.1 + slat * 0.22, y: deck, z: z + 0.02, w: 0.13, h: 0.6, d: 0.05 },
      slat % 2 ? identity.second : identity.trim,
    );
  const peak: Spot = [x + w / 2, 3.85, z + 0.8];
  stage.face(
    [[x - 0.25, 2.75, z - 0.2], [x + w + 0.25, 2.75, z - 0.2], peak],
    easel.linear([
      [0, lighten(identity.accent, 0.2)],
      [1, identity.accent],
    ]),
  );
  stage.face([[x + w + 0.25, 2.75, z - 0.2], [x + w + 0.25, 2.75, z + 1.8], peak], darken(identity.accent, 0.25));
  stage.face([[x - 0.25, 2.75, z - 0.2], [x - 0.25, 2.75, z + 1.8], peak], darken(identity.accent, 0.12));
  for (let rung = 0; rung < 5; rung += 1)
    stage.block(
      { x: x + 0.45, y: 0.2 + rung * 0.27, z: z - 0.08, w: 0.8, h: 0.07, d: 0.08 },
      darken(identity.wood, 0.1),
    );
  for (const rail of [x + 0.4, x + 1.22])
    stage.block({ x: rail, y: 0, z: z - 0.1, w: 0.08, h: deck, d: 0.08 }, darken(identity.wood, 0.2));
  drawSlide(stage, { from: slide === 1 ? x + w : x, slide, z: z + 0.4, deck, color: identity.second });
}

function drawSlide(
  stage: Stage,
  { from, slide, z, deck, color }: { from: number; slide: -1 | 1; z: number; deck: number; color: Color },
): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [x1, y1] = stage.at([from, deck, z]);
  const [x2, y2] = stage.at([from + slide * 2.5, 0.12, z]);
  easel.shade({ x: x2 - slide * 40, y: y2 + 12, rx: s * 1.3, ry: 20 }, 0.4);
  const width = s * 0.34;
  const curve = `Q${round(x1 + (x2 - x1) * 0.35)} ${round(y1 + 4)} ${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}T${round(x2)} ${round(y2)}`;
  easel.line(`M${round(x1)} ${round(y1)}${curve}`, darken(color, 0.3), { width });
  easel.line(
    `M${round(x1)} ${round(y1 - width * 0.2)}${curve.replace(/([\d.]+)$/, (end) => String(round(Number(end) - width * 0.2)))}`,
    lighten(color, 0.25),
    { width: width * 0.55 },
  );
}

function drawSandPit({ easel, identity }: Scene, stage: Stage, x: number): void {
  const z = 0.8;
  stage.block({ x, y: 0, z: z + 1.5, w: 2.6, h: 0.2, d: 0.14 }, identity.wood);
  stage.face(
    [
      [x, 0.1, z],
      [x + 2.6, 0.1, z],
      [x + 2.6, 0.1, z + 1.5],
      [x, 0.1, z + 1.5],
    ],
    '#ecd6a6',
  );
  for (const [dx, dz, r] of [
    [0.7, 0.8, 0.3],
    [1.5, 0.5, 0.22],
    [1.9, 1, 0.26],
  ] as const) {
    const [px, py] = stage.at([x + dx, 0.1, z + dz]);
    const s = stage.scaleAt(z + dz) * r;
    easel.path(
      `M${round(px - s)} ${round(py)}Q${round(px)} ${round(py - s * 1.5)} ${round(px + s)} ${round(py)}Z`,
      easel.linear([
        [0, '#f6e6bf'],
        [1, '#cdb07c'],
      ]),
    );
  }
  stage.block({ x: x + 1.15, y: 0.1, z: z + 0.3, w: 0.2, h: 0.24, d: 0.2 }, identity.accent);
  stage.block({ x, y: 0, z: z - 0.14, w: 2.6, h: 0.22, d: 0.14 }, lighten(identity.wood, 0.1));
  for (const side of [x - 0.1, x + 2.6])
    stage.block({ x: side, y: 0, z: z - 0.14, w: 0.12, h: 0.22, d: 1.75 }, identity.wood);
}
