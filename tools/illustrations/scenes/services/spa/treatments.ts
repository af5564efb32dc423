import { type Color, darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant, drawRug } from '../../furniture/decor.ts';
import { drawPad, drawTurned } from '../../furniture/soft-shapes.ts';
import { drawRoundTable } from '../../furniture/tables.ts';
import { drawDeck, drawNearFrame, openStage } from '../../outdoors/outdoor-stage.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { Scene } from '../../scene.ts';
import { drawBouquet, drawCandle, drawLantern } from '../feast/decorations.ts';
import { drawPot, drawSteam } from '../feast/serving.ts';
import type { Treat } from '../service-scene.ts';
import { drawSpaStillLife } from './still-life.ts';

const scenes: Readonly<Record<Treat, (scene: Scene) => void>> = {
  window: drawByTheWindow,
  terrace: drawOnTheTerrace,
  stones: (scene) => drawSpaStillLife(scene, 'stones'),
  oils: (scene) => drawSpaStillLife(scene, 'oils'),
  recovery: (scene) => drawSpaStillLife(scene, 'recovery'),
};

/** A place made ready for a massage, or what the therapist brings. */
export function drawTreatment(scene: Scene, treat: Treat): void {
  scenes[treat](scene);
}

function drawByTheWindow(scene: Scene): void {
  const { easel, identity } = scene;
  const room: Room = {
    width: 6,
    height: 2.95,
    depth: 3.6,
    openings: [{ x: -2.3, w: 4.6, bottom: 0.25, top: 2.55, curtains: true }],
    sideOpenings: [{ from: 0.4, to: 2.6, bottom: 0.2, top: 2.45 }],
  };
  const stage = drawRoomShell(scene, room, { x: 0, vx: 800 - identity.light * 70, vy: 430, eye: 1.55 });
  drawRug(stage, identity, { x: -2, z: 0.2, w: 4, d: 2 });
  drawPottedPlant(stage, identity, { x: -identity.light * 2.5, z: 2.9, size: 1.7 });
  drawMassageTable(scene, stage, { x: -1.25, z: 0.9 });
  drawSideTable(scene, stage, { x: identity.light * 1.95, z: 0.95 });
  for (const [x, z] of [
    [-2.35, 2.9],
    [-2.1, 3.1],
    [2.2, 3],
    [1.2, 3.2],
  ] as const)
    drawCandle(scene, stage, { x, z, height: 0.2 + ((x * 10) % 3) * 0.02 });
  for (const x of [-identity.light * 2.2, -identity.light * 1.95]) drawLantern(scene, stage, { x, z: 0.4, size: 0.42 });
  easel.glow({ x: 800, y: 560, rx: 480, ry: 260 }, '#ffd9a0', 0.16);
}

function drawOnTheTerrace(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.6, vy: 440, scale: 330, back: 6.4 });
  drawDeck(stage, { x1: -14, x2: 14, z1: -5, z2: 4.2, color: mix(identity.wood, '#d9b184', 0.5) });
  const wood = multiply('#b98955', mood.outside);
  for (const z of [2.9, -0.2])
    for (const x of [-2.6, 2.5]) stage.block({ x, y: 0, z, w: 0.12, h: 2.75, d: 0.12 }, wood);
  for (let z = 3; z > -0.6; z -= 0.4) stage.block({ x: -2.75, y: 2.75, z, w: 5.5, h: 0.1, d: 0.07 }, darken(wood, 0.1));
  drawDrapes(scene, stage);
  for (const x of [-3.7, 3.6]) drawPottedPlant(stage, identity, { x, z: 3, size: 1.7 });
  drawMassageTable(scene, stage, { x: -1.25, z: 1.1 });
  drawSideTable(scene, stage, { x: 1.75, z: 1 });
  for (const x of [-2.1, -1.85]) drawLantern(scene, stage, { x, z: 0.5, size: 0.45 });
  easel.glow({ x: 800, y: 600, rx: 520, ry: 240 }, mood.sun.halo, 0.2);
  drawNearFrame(scene, { palm: 'none' });
}

/** White cloth tied back at the posts. */
function drawDrapes({ easel, mood }: Scene, stage: Stage): void {
  const cloth = multiply('#fffaf2', mood.outside);
  for (const side of [-1, 1] as const)
    for (let fold = 0; fold < 6; fold += 1) {
      const [x1, top] = stage.at([side * (2.5 - fold * 0.13), 2.75, -0.1]);
      const [x2, waist] = stage.at([side * (2.52 - fold * 0.035), 1.15, -0.1]);
      const [x3, foot] = stage.at([side * (2.56 - fold * 0.09), 0.02, -0.1]);
      const paint = easel.linear(
        [
          [0, lighten(cloth, 0.3)],
          [1, darken(cloth, 0.16 + (fold % 2) * 0.08)],
        ],
        [0, 0],
        [1, 0],
      );
      const w = 52;
      easel.path(
        `M${round(x1)} ${round(top)}Q${round(x1)} ${round((top + waist) / 2)} ${round(x2)} ${round(waist)}Q${round(x3)} ${round((waist + foot) / 2)} ${round(x3)} ${round(foot)}H${round(x3 - side * w)}Q${round(x2 - side * w * 0.6)} ${round((waist + foot) / 2)} ${round(x2 - side * w * 0.4)} ${round(waist)}Q${round(x1 - side * w)} ${round((top + waist) / 2)} ${round(x1 - side * w)} ${round(top)}Z`,
        paint,
        0.86,
      );
    }
}

/** The padded table, its sheet, a folded towel, the cushion for the face. */
function drawMassageTable(scene: Scene, stage: Stage, { x, z }: { x: number; z: number }): void {
  const { easel, identity } = scene;
  const [w, d, h] = [2.3, 0.85, 0.74];
  const cloth = mix(identity.trim, '#ffffff', 0.45);
  stage.shadow({ x, z, w, d }, 0.6);
  for (const [lx, ly] of [
    [x + 0.22, x + 0.5],
    [x + w - 0.22, x + w - 0.5],
  ] as const)
    for (const lz of [z + d - 0.12, z + 0.1]) {
      const [x1, y1] = stage.at([lx, h - 0.1, lz]);
      const [x2, y2] = stage.at([ly > lx ? lx - 0.08 : lx + 0.08, 0, lz]);
      easel.line(
        `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`,
        darken(identity.wood, lz > z + 0.3 ? 0.3 : 0.1),
        { width: 15 },
      );
    }
  stage.block({ x, y: h - 0.13, z, w, h: 0.13, d }, darken(identity.wood, 0.05));
  stage.block({ x: x - 0.02, y: h - 0.04, z: z - 0.02, w: w + 0.04, h: 0.12, d: d + 0.04 }, cloth, {
    top: lighten(cloth, 0.3),
  });
  const sheet: Color = lighten(identity.accent, 0.3);
  stage.block({ x: x + 0.78, y: h - 0.2, z: z - 0.03, w: 1.1, h: 0.29, d: d + 0.06 }, sheet, {
    top: lighten(sheet, 0.24),
  });
  for (let fold = 0; fold < 9; fold += 1) {
    const [fx, fy] = stage.at([x + 0.84 + fold * 0.12, h + 0.09, z - 0.03]);
    const [, low] = stage.at([0, h - 0.2, z - 0.03]);
    easel.rect(
      { x: fx - 6, y: fy, w: 12, h: low - fy },
      easel.linear(
        [
          [0, darken(sheet, 0.4), 0],
          [0.5, darken(sheet, 0.4), 0.25],
          [1, darken(sheet, 0.4), 0],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
  for (const [dy, color] of [
    [0.08, lighten(cloth, 0.3)],
    [0.16, identity.second],
    [0.24, lighten(cloth, 0.3)],
  ] as const)
    drawPad(stage, { x: x + 1.98, y: h + dy, z: z + 0.3, w: 0.28, h: 0.085 }, color, 0.035);
  drawPad(stage, { x: x + 0.12, y: h + 0.08, z: z + 0.3, w: 0.5, h: 0.14 }, lighten(cloth, 0.4), 0.06);
  const [cx, cy] = stage.at([x - 0.2, h + 0.04, z + 0.42]);
  const s = stage.scaleAt(z);
  easel.add(
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(0.17 * s)}" ry="${round(0.07 * s)}" fill="none" stroke="${lighten(cloth, 0.2)}" stroke-width="${round(0.085 * s)}"/>`,
  );
  const [bx, by] = stage.at([x + 1.36, h + 0.1, z + 0.35]);
  for (const [dx, r] of [
    [-0.14, 0.05],
    [0, 0.06],
    [0.14, 0.05],
  ] as const)
    easel.ellipse(
      { x: bx + dx * s, y: by, rx: r * s, ry: r * 0.55 * s },
      easel.radial(
        [
          [0, '#7a7686'],
          [1, '#2c2936'],
        ],
        [0.35, 0.3],
        0.8,
      ),
    );
}

/** Oils, stones in a warm bowl, an orchid. */
function drawSideTable(scene: Scene, stage: Stage, { x, z }: { x: number; z: number }): void {
  const { identity } = scene;
  const y = 0.6;
  drawRoundTable(stage, { x, z, r: 0.42, h: y }, identity.wood);
  drawBouquet(scene, stage, { x: x + 0.16, y, z: z + 0.12, size: 0.4 });
  drawPot(scene, stage, { x: x - 0.14, y, z: z + 0.05, r: 0.12, h: 0.1, color: identity.second, fill: '#8fb8b4' });
  drawSteam(scene, stage, { x: x - 0.14, y: y + 0.1, z, high: 0.4 });
  for (const [dx, color] of [
    [0.02, '#c98a3a'],
    [0.12, '#7a5a2a'],
  ] as const)
    drawTurned(stage, [x + dx, y, z - 0.16], { height: 0.17, profile: [0.04, 0.045, 0.04, 0.014, 0.018], color });
  drawCandle(scene, stage, { x: x + 0.28, y, z: z - 0.1, height: 0.1 });
}
