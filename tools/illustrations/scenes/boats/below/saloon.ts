import { darken, lighten, mix } from '../../drawing/color.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant, drawRug } from '../../furniture/decor.ts';
import { drawPendant } from '../../furniture/lamps.ts';
import { drawSofa } from '../../furniture/seating.ts';
import { drawCushion, drawTurned } from '../../furniture/soft-shapes.ts';
import { drawConsole, drawRoundTable, drawSlabTable, drawStillLife } from '../../furniture/tables.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawSideBench } from '../on-deck/deck-stage.ts';

/** The room below or behind the helm: glass all round, a sofa along the side, a table that folds. */
export function drawSaloon(scene: BoatScene): void {
  const { easel, identity, request, mood } = scene;
  const { random } = easel;
  const { boat } = request;
  const isWide = boat.type !== 'sailing-yacht';
  const away = -identity.light as -1 | 1;
  const room: Room = isWide
    ? {
        width: 5.4,
        height: 2.35,
        depth: 4.6,
        openings: [{ x: -2.45, w: 4.9, bottom: 0.98, top: 2.02 }],
        sideOpenings: [{ from: -1.6, to: 4.2, bottom: 0.8, top: 1.98 }],
      }
    : {
        width: 3.9,
        height: 2.15,
        depth: 4.4,
        openings: [],
        sideOpenings: [{ from: 0.2, to: 3.6, bottom: 1.35, top: 1.78 }],
        feature: true,
      };
  const stage = drawRoomShell(scene.asHouse, room, {
    x: identity.light * random.between(0.1, 0.4),
    vx: 800 - identity.light * random.between(40, 110),
    vy: isWide ? random.between(440, 480) : 470,
    eye: 1.3,
  });
  const half = room.width / 2;
  drawCeilingLamps(scene, stage, room);
  if (isWide) {
    drawRug(stage, identity, { x: -1.9, z: 0.3, w: 3.4, d: 2.6 });
    drawSofa(stage, identity, { x: -1.5, z: 3.5, w: 2.8 });
    drawSideBench(scene, stage, { side: identity.light, half: half - 0.02, z1: 0.4, z2: 3.3 });
    drawConsole(stage, identity, { x: away === 1 ? half - 1.5 : -half + 0.1, z: 3.3, w: 1.4, h: 0.86, d: 0.6 });
    drawTurned(stage, [away * (half - 0.8), 0.86, 3.6], {
      height: 0.36,
      profile: [0.08, 0.14, 0.12, 0.05, 0.07],
      color: identity.second,
    });
    drawTableFor(scene, stage, isWide);
    drawPottedPlant(stage, identity, { x: away * (half - 0.35), z: 1.4, size: 1.25 });
    return;
  }
  drawBulkhead(scene, stage, room);
  for (const side of [-1, 1] as const) drawSideBench(scene, stage, { side, half: half - 0.02, z1: 0.2, z2: 3.6 });
  drawTableFor(scene, stage, isWide);
  for (const side of [-1, 1] as const)
    drawCushion(stage, [side * 1.5, 0.47, 3.1], {
      size: 0.46,
      color: side === 1 ? identity.second : identity.trim,
      tilt: side * 6,
      stripe: identity.accent,
    });
  drawPendant(stage, identity, { x: 0, y: 1.6, z: 2.2, size: 0.36, ceiling: room.height, mood });
}

function drawTableFor({ identity, request }: BoatScene, stage: Stage, isWide: boolean): void {
  const wood = request.boat.isClassic ? identity.wood : mix(identity.wood, identity.trim, 0.15);
  if (isWide) {
    drawRoundTable(stage, { x: -identity.light * 0.35, z: 1.5, r: 0.6, h: 0.46 }, wood);
    drawStillLife(stage, identity, { x: -identity.light * 0.35, y: 0.46, z: 1.45 });
    return;
  }
  drawSlabTable(stage, { x: -0.55, z: 1, w: 1.1, d: 1.9, h: 0.68 }, wood);
  drawStillLife(stage, identity, { x: 0.05, y: 0.68, z: 1.6 });
}

/** The wall towards the bow: a door to the forward cabin, shelves with a rail, brass instruments. */
function drawBulkhead({ easel, identity, request, mood }: BoatScene, stage: Stage, { depth, width }: Room): void {
  const z = depth - 0.02;
  const half = width / 2;
  stage.block({ x: -0.52, y: 0, z, w: 1.04, h: 1.98, d: 0.02 }, darken(identity.wood, 0.2));
  stage.face(
    [
      [-0.44, 0.06, z - 0.01],
      [0.44, 0.06, z - 0.01],
      [0.44, 1.9, z - 0.01],
      [-0.44, 1.9, z - 0.01],
    ],
    easel.linear([
      [0, darken(identity.feature, 0.5)],
      [1, darken(identity.feature, 0.66)],
    ]),
  );
  stage.block({ x: -0.42, y: 0.4, z: z - 0.005, w: 0.84, h: 0.24, d: 0.01 }, identity.trim);
  stage.block({ x: -0.42, y: 0.52, z: z - 0.01, w: 0.84, h: 0.16, d: 0.01 }, identity.accent);
  const brass = request.boat.isClassic ? '#d2a24c' : identity.metal;
  for (const side of [-1, 1]) {
    for (const y of [1.12, 1.46]) {
      stage.block(
        { x: side === 1 ? 0.72 : -half + 0.12, y, z: z - 0.2, w: half - 0.86, h: 0.04, d: 0.2 },
        lighten(identity.wood, 0.08),
      );
      for (let book = 0; book < 6; book += 1)
        stage.block(
          {
            x: (side === 1 ? 0.78 : -half + 0.2) + book * 0.13,
            y: y + 0.04,
            z: z - 0.16,
            w: 0.09,
            h: 0.15 + ((book * 7) % 5) * 0.018,
            d: 0.1,
          },
          [identity.accent, identity.second, identity.trim, identity.feature, identity.leaf, identity.textile][
            (book + (y > 1.3 ? 2 : 0)) % 6
          ] ?? identity.accent,
        );
    }
    const [cx, cy] = stage.at([side * 1.2, 1.86, z]);
    const r = stage.scaleAt(z) * 0.11;
    easel.ellipse({ x: cx, y: cy, rx: r * 1.25, ry: r * 1.25 }, darken(brass, 0.15));
    easel.ellipse({ x: cx, y: cy, rx: r, ry: r }, '#f8f2e2');
    easel.line(
      `M${Math.round(cx)} ${Math.round(cy)}L${Math.round(cx + side * r * 0.5)} ${Math.round(cy - r * 0.55)}`,
      '#2a2438',
      { width: 3 },
    );
    if (mood.lamps) easel.glow({ x: cx, y: cy + r, rx: 140, ry: 110 }, '#ffbe6a', 0.45);
  }
}

export function drawCeilingLamps(
  { easel, mood, identity }: BoatScene,
  stage: Stage,
  { width, height, depth }: Room,
): void {
  for (const side of [-0.3, 0.3])
    for (let z = depth - 0.8; z > -1.5; z -= 1.4) {
      const [x, y] = stage.at([width * side, height, z]);
      const s = stage.scaleAt(z);
      easel.ellipse({ x, y, rx: s * 0.07, ry: s * 0.02 }, mood.lamps ? '#fff0c4' : lighten(identity.trim, 0.6));
      if (mood.lamps) easel.glow({ x, y, rx: s * 0.8, ry: s * 0.5 }, '#ffcf86', 0.4);
    }
}
