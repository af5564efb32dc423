import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { round } from '../drawing/easel.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawWall } from './elevation.ts';

/** A tower that fills the height: floors of glass behind bowed or stepped balconies, a lobby of light at its foot. */
export function drawHighRise(building: Building): void {
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
    colour: mix(identity.facade, identity.facadeTrim, 0.6),
  });
  drawShaft(building, { x: main, w: 9, floors: random.whole(15, 17), z: 12, kind, colour: identity.facade });
  drawPodium(building, main - 2.5);
}

function drawShaft(
  building: Building,
  shaft: { x: number; w: number; floors: number; z: number; kind: 'bowed' | 'stepped' | 'wave'; colour: Colour },
): void {
  const { stage, identity, mood } = building;
  const { easel, light } = stage;
  const { x, w, floors, z, kind, colour } = shaft;
  const storey = 1.12;
  const body = boxOf(stage, { x, y: 0, w, h: floors * storey + 2, z });
  const glass = easel.linear([
    [0, mix(mood.sky[0], '#26415c', 0.3)],
    [0.6, mix(mood.sky[1], '#2f5570', 0.25)],
    [1, mood.sky[2]],
  ]);
  stage.block({ x, y: 0, z, w, h: floors * storey + 2, d: 5 }, darken(colour, 0.3));
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
        [0, light === -1 ? lighten(colour, 0.3) : darken(colour, 0.3)],
        [0.5, colour],
        [1, light === -1 ? darken(colour, 0.3) : lighten(colour, 0.3)],
      ],
      [0, 0],
      [1, 0],
    );
    easel.rect(slab, edge, { radius: kind === 'stepped' ? 0 : slab.h / 2 });
    easel.rect({ x: slab.x, y: slab.y - rail, w: slab.w, h: 2 }, lighten(colour, 0.4), { opacity: 0.7 });
  }
  drawLedge(
    building,
    { x: x - 0.4, y: 2 + floors * storey, w: w + 0.8, h: 0.35, z },
    { colour: identity.trim, depth: 0.6, shadow: 0.2 },
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
  drawLedge(building, { x: x - 0.6, y: 2.3, w: 15.2, h: 0.3, z }, { colour: identity.trim, depth: 1.6, shadow: 0.5 });
  const line = boxOf(stage, { x, y: 2.25, w: 14, h: 0.05, z: z - 1.6 });
  if (mood.lamps)
    stage.easel.glow({ x: line.x + line.w / 2, y: line.y + 20, rx: line.w * 0.56, ry: 90 }, '#ffbb6a', 0.55);
}

/** A brick warehouse: steel windows, a mural, a water tank, strings of bulbs. */
export function drawWarehouse(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const place = (x: number, w: number) => (side === 1 ? x : -x - w);
  const z = 10;
  drawTank(building, place(3.5, 2.4));
  drawWall(building, { x: -9, y: 0, w: 18, h: 7.4, z }, identity.facade);
  drawCourses(building, { x: -9, w: 18, h: 7.4, z });
  for (let notch = 0; notch < 3; notch += 1)
    stage.block(
      { x: -9.2 + notch * 6.2, y: 7.4, z: z - 0.1, w: 6.1, h: 0.5 + (notch === 1 ? 0.7 : 0), d: 0.6 },
      darken(identity.facade, 0.08),
    );
  drawLedge(
    building,
    { x: -9.3, y: 7.2, w: 18.6, h: 0.25, z },
    { colour: lighten(identity.facade, 0.3), depth: 0.3, shadow: 0.35 },
  );
  for (const x of [-8.2, -4.4, 4.6])
    drawPane(building, { x: place(x, 3.3), y: 4, w: 3.3, h: 2.5, z }, { columns: 6, rows: 4, frame: identity.metal });
  drawMural(building, { x: place(-0.7, 4.9), y: 0.5, w: 4.9, h: 6.2, z: z - 0.02 });
  drawPane(
    building,
    { x: place(-8.2, 3.3), y: 0.6, w: 3.3, h: 2.4, z },
    { columns: 5, rows: 4, frame: identity.metal },
  );
  drawDoor(building, { x: place(-3.7, 1.7), y: 0, w: 1.7, h: 2.8, z }, identity.accent);
  drawLedge(
    building,
    { x: place(-4.2, 2.7), y: 3, w: 2.7, h: 0.16, z },
    { colour: identity.metal, depth: 1.2, shadow: 0.6 },
  );
  drawPane(building, { x: place(4.8, 3.3), y: 0.1, w: 3.3, h: 2.9, z }, { columns: 3, rows: 5, frame: identity.metal });
  drawBulbs(building);
}

function drawCourses(building: Building, { x, w, h, z }: { x: number; w: number; h: number; z: number }): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  for (let y = 0; y < h; y += 0.22) {
    drawPlane(building, { x, y, w, h: 0.03, z }, lighten(identity.facade, 0.25), 0.4);
    for (let brick = 0; brick < 8; brick += 1)
      drawPlane(
        building,
        { x: x + random.between(0, w - 0.6), y: y + 0.03, w: 0.5, h: 0.19, z },
        random.pick([darken(identity.facade, 0.16), lighten(identity.facade, 0.14)]),
        0.7,
      );
  }
}

function drawMural(
  { stage, identity }: Building,
  front: { x: number; y: number; w: number; h: number; z: number },
): void {
  const { easel } = stage;
  const { random } = easel;
  const box = boxOf(stage, front);
  const inks = [identity.accent, identity.second, '#f6c453', '#2a6fae', '#e9577a', '#1f8a8a', '#fbf0dc'];
  easel.clip(`M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}Z`, () => {
    easel.rect(box, identity.second);
    for (let shape = 0; shape < 15; shape += 1) {
      const [x, y] = [box.x + box.w * random.next(), box.y + box.h * random.next()];
      const r = box.w * random.between(0.12, 0.42);
      const ink = inks[shape % inks.length] ?? identity.accent;
      if (shape % 3 === 0)
        easel.path(`M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0Z`, ink);
      if (shape % 3 === 1)
        easel.path(
          `M${round(x)} ${round(y - r)}q${round(r * 1.1)} ${round(r)} 0 ${round(r * 2)}q${round(-r * 1.1)} ${round(-r)} 0 ${round(-r * 2)}Z`,
          ink,
        );
      if (shape % 3 === 2)
        easel.line(
          `M${round(x - r)} ${round(y)}q${round(r * 0.5)} ${round(-r * 0.7)} ${round(r)} 0t${round(r)} 0`,
          ink,
          { width: r * 0.2 },
        );
    }
    easel.ellipse({ x: box.x + box.w * 0.5, y: box.y + box.h * 0.34, rx: box.w * 0.25, ry: box.w * 0.25 }, '#fbf0dc');
    easel.ellipse(
      { x: box.x + box.w * 0.5, y: box.y + box.h * 0.34, rx: box.w * 0.17, ry: box.w * 0.17 },
      identity.accent,
    );
    easel.rect(
      box,
      easel.linear([
        [0, '#ffffff', 0.08],
        [1, '#140f2e', 0.25],
      ]),
    );
  });
}

function drawTank({ stage, identity }: Building, x: number): void {
  const z = 11;
  const wood = identity.wood;
  for (const leg of [x + 0.2, x + 2]) stage.block({ x: leg, y: 7.4, z, w: 0.14, h: 1.4, d: 0.2 }, darken(wood, 0.4));
  const box = boxOf(stage, { x, y: 8.6, w: 2.4, h: 2, z });
  stage.easel.rect(
    box,
    stage.easel.linear(
      [
        [0, darken(wood, 0.3)],
        [0.4, lighten(wood, 0.15)],
        [1, darken(wood, 0.4)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  stage.easel.polygon(
    [
      [box.x - 6, box.y],
      [box.x + box.w / 2, box.y - 56],
      [box.x + box.w + 6, box.y],
    ],
    darken(identity.metal, 0.1),
  );
}

function drawBulbs({ stage, mood }: Building): void {
  const { easel } = stage;
  for (const [x1, y1, x2, y2] of [
    [-60, 330, 900, 470],
    [760, 440, 1680, 300],
  ] as const) {
    easel.line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + 190} ${x2} ${y2}`, '#1c1a2a', { width: 2.4 });
    for (let bulb = 1; bulb < 11; bulb += 1) {
      const t = bulb / 11;
      const s = 1 - t;
      const x = s * s * x1 + s * t * (x1 + x2) + t * t * x2;
      const y = s * s * y1 + 2 * s * t * (Math.max(y1, y2) + 190) + t * t * y2;
      easel.ellipse({ x, y: y + 9, rx: 6, ry: 8 }, mood.lamps ? '#fff0c4' : '#f3e4c4');
      if (mood.lamps) easel.glow({ x, y: y + 9, rx: 52, ry: 52 }, '#ffb862', 0.65);
    }
  }
}
