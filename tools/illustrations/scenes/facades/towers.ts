import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { drawBalconies } from './balconies.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawWall } from './elevation.ts';

/** A tower that fills the height: floors of glass behind bowed or stepped balconies, a lobby of light at its foot. */
export function drawHighRise(building: Building): void {
  building.stage.easel.random.pick([drawPair, drawCluster, drawBalconies])(building);
}

function drawPair(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const kind = random.pick(['bowed', 'stepped', 'wave'] as const);
  const main = side === 1 ? -5.5 : -3.5;
  drawShaft(building, {
    x: main + side * 10.4,
    w: 6.6,
    floors: 11,
    z: 16,
    kind: 'stepped',
    color: mix(identity.facade, identity.facadeTrim, 0.6),
  });
  drawShaft(building, { x: main, w: 9, floors: random.whole(15, 17), z: 12, kind, color: identity.facade });
  drawPodium(building, main - 2.5);
}

/** Three slim towers of different heights on one podium. */
function drawCluster(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const [far, middle, near] = random.pick([
    ['wave', 'bowed', 'stepped'],
    ['stepped', 'wave', 'bowed'],
    ['bowed', 'stepped', 'wave'],
  ] as const);
  drawShaft(building, {
    x: side * 7.6 - 2.6,
    w: 5.2,
    floors: 8,
    z: 18,
    kind: far,
    color: mix(identity.facade, identity.facadeTrim, 0.7),
  });
  drawShaft(building, {
    x: side * -7.4 - 2.7,
    w: 5.4,
    floors: 10,
    z: 16,
    kind: middle,
    color: mix(identity.facade, identity.facadeTrim, 0.4),
  });
  drawShaft(building, { x: -2.7, w: 5.4, floors: 13, z: 12.5, kind: near, color: identity.facade });
  drawPodium(building, -7);
}

function drawShaft(
  building: Building,
  shaft: { x: number; w: number; floors: number; z: number; kind: 'bowed' | 'stepped' | 'wave'; color: Color },
): void {
  const { stage, identity, mood } = building;
  const { easel, light } = stage;
  const { x, w, floors, z, kind, color } = shaft;
  const storey = 1.12;
  const body = boxOf(stage, { x, y: 0, w, h: floors * storey + 2, z });
  const glass = easel.linear([
    [0, mix(mood.sky[0], '#26415c', 0.3)],
    [0.6, mix(mood.sky[1], '#2f5570', 0.25)],
    [1, mood.sky[2]],
  ]);
  stage.block({ x, y: 0, z, w, h: floors * storey + 2, d: 5 }, darken(color, 0.3));
  easel.rect(body, glass);
  for (let floor = 0; floor < floors; floor += 1) {
    const y = 2 + floor * storey;
    drawGlazing(building, { x, w, y, z });
    const swell =
      kind === 'wave' ? 0.5 + 0.45 * Math.sin(floor * 0.62) : kind === 'stepped' ? (floor % 4 < 2 ? 0.2 : 0.7) : 0.6;
    const slab = boxOf(stage, { x: x - swell, y: y - 0.1, w: w + swell * 2, h: 0.2, z: z - 0.5 });
    easel.rect(
      { x: slab.x + 8, y: slab.y + slab.h, w: slab.w - 16, h: 20 },
      easel.linear([
        [0, '#140f2e', 0.5],
        [1, '#140f2e', 0],
      ]),
    );
    const rail = 22;
    easel.rect(
      { x: slab.x, y: slab.y - rail, w: slab.w, h: rail },
      easel.linear([
        [0, '#eafcff', 0.5],
        [1, '#cfe8ee', 0.14],
      ]),
    );
    const edge = easel.linear(
      [
        [0, light === -1 ? lighten(color, 0.3) : darken(color, 0.3)],
        [0.5, color],
        [1, light === -1 ? darken(color, 0.3) : lighten(color, 0.3)],
      ],
      [0, 0],
      [1, 0],
    );
    easel.rect(slab, edge, { radius: kind === 'stepped' ? 0 : slab.h / 2 });
    easel.rect({ x: slab.x, y: slab.y - rail, w: slab.w, h: 2 }, lighten(color, 0.4), { opacity: 0.7 });
  }
  drawLedge(
    building,
    { x: x - 0.4, y: 2 + floors * storey, w: w + 0.8, h: 0.35, z },
    { color: identity.trim, depth: 0.6, shadow: 0.2 },
  );
  easel.rect({ x: light === -1 ? body.x + body.w * 0.7 : body.x, y: body.y, w: body.w * 0.3, h: body.h }, '#140f2e', {
    opacity: 0.16,
  });
}

function drawGlazing(
  { stage, mood, identity }: Building,
  { x, w, y, z }: { x: number; w: number; y: number; z: number },
): void {
  const { easel } = stage;
  const bays = Math.round(w / 1.1);
  for (let bay = 0; bay < bays; bay += 1) {
    const box = boxOf(stage, { x: x + (w * bay) / bays + 0.04, y: y + 0.12, w: w / bays - 0.08, h: 0.86, z });
    const lit = mood.lamps && easel.random.chance(0.46);
    if (lit)
      easel.rect(
        box,
        easel.linear([
          [0, '#ffe2a4'],
          [1, easel.random.pick(['#f0984e', '#ffc877', '#e8a86a'])],
        ]),
      );
    else if (easel.random.chance(0.3)) easel.rect(box, lighten(identity.trim, 0.1), { opacity: 0.22 });
    else
      easel.polygon(
        [
          [box.x, box.y + box.h],
          [box.x + box.w * 0.6, box.y],
          [box.x + box.w, box.y],
          [box.x + box.w * 0.3, box.y + box.h],
        ],
        '#ffffff',
        0.12,
      );
  }
}

function drawPodium(building: Building, x: number): void {
  const { identity, mood, stage } = building;
  const z = 10.5;
  drawWall(building, { x, y: 0, w: 14, h: 2.5, z }, lighten(identity.facade, 0.1));
  drawPane(
    building,
    { x: x + 0.5, y: 0.1, w: 13, h: 1.95, z },
    { columns: 10, frame: identity.metal, lit: mood.lamps },
  );
  drawDoor(building, { x: x + 6.2, y: 0, w: 1.6, h: 1.9, z: z - 0.05 }, identity.wood);
  drawLedge(building, { x: x - 0.6, y: 2.3, w: 15.2, h: 0.3, z }, { color: identity.trim, depth: 1.6, shadow: 0.5 });
  const line = boxOf(stage, { x, y: 2.25, w: 14, h: 0.05, z: z - 1.6 });
  if (mood.lamps)
    stage.easel.glow({ x: line.x + line.w / 2, y: line.y + 20, rx: line.w * 0.56, ry: 90 }, '#ffbb6a', 0.55);
}
