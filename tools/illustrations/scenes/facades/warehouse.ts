import { darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawWall } from './elevation.ts';

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
    { color: lighten(identity.facade, 0.3), depth: 0.3, shadow: 0.35 },
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
    { color: identity.metal, depth: 1.2, shadow: 0.6 },
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
