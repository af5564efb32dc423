import { type Color, darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { boxPath, HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import { drawPalm } from '../../landscape/palm.ts';
import type { BoatScene } from '../boat-scene.ts';
import { type Brush, makeBrush } from '../brush.ts';
import { drawFenders } from '../profiles/fittings.ts';
import { drawProfile, lengthOnCanvas } from './boat-profile.ts';
import { drawSeaBackdrop } from './sea-backdrop.ts';

const HORIZON = 560;
const EDGE = 930;

/** The boat at its berth: neighbors behind, lamps along the dock, lines and fenders out. */
export function drawAtDock(scene: BoatScene): void {
  const { easel, mood, request, paint } = scene;
  const { random } = easel;
  const { boat } = request;
  drawSeaBackdrop(scene, { horizon: HORIZON });
  drawNeighbors(scene);
  const heading = random.pick([-1, 1] as const);
  const length = lengthOnCanvas(boat) * (boat.hasSails ? 1.5 : 1.08);
  const y = 852;
  const x = WIDTH / 2 - heading * 10;
  const stand = { x: x - (heading * length) / 2, y, scale: length / 100, heading };
  const draught = { easel, mood, boat, paint };
  easel.clip(boxPath({ x: 0, y, w: WIDTH, h: HEIGHT - y }), () => {
    easel.shade({ x, y: y + 10, rx: length * 0.58, ry: 60 }, 0.6);
    easel.group('opacity="0.34"', () =>
      drawProfile({ ...draught, brush: makeBrush({ ...stand, rise: -0.8 }) }, { isSailing: false }),
    );
  });
  const brush = makeBrush(stand);
  easel.clip(boxPath({ x: -300, y: -300, w: WIDTH + 600, h: y + 302 }), () =>
    drawProfile({ ...draught, brush }, { isSailing: false }),
  );
  const spots = boat.type === 'pontoon' ? [16, 50, 84] : [18, 38, 60];
  drawFenders({ ...draught, brush }, spots, boat.type === 'pontoon' ? 8 : 9.4);
  drawDock(scene);
  drawLines(scene, brush);
}

function drawNeighbors({ easel, mood }: BoatScene): void {
  const { random } = easel;
  const far = mix(multiply('#e9e6df', mood.outside), mood.haze, 0.35);
  for (let boat = 0; boat < 11; boat += 1) {
    const x = (WIDTH * (boat + random.between(0.1, 0.9))) / 11;
    const y = HORIZON + random.between(26, 60);
    const w = random.between(90, 170);
    const tone = mix(far, random.pick([mood.sky[0], '#ffffff', mood.haze]), 0.22);
    if (random.chance(0.62)) {
      const mast = random.between(190, 340);
      easel.line(
        `M${round(x)} ${round(y)}V${round(y - mast)}M${round(x)} ${round(y - mast)}L${round(x - w * 0.5)} ${round(y - 16)}M${round(x)} ${round(y - mast * 0.95)}L${round(x + w * 0.5)} ${round(y - 16)}`,
        mix(tone, mood.sky[0], 0.35),
        { width: 1.6, opacity: 0.75 },
      );
      easel.line(`M${round(x)} ${round(y - mast)}V${round(y - 20)}`, tone, { width: 3.4 });
      easel.path(
        `M${round(x - 2)} ${round(y - 34)}h${round(-w * 0.4)}v8h${round(w * 0.4)}Z`,
        mix(tone, mood.sky[0], 0.5),
      );
    } else {
      easel.path(
        `M${round(x - w * 0.3)} ${round(y - 16)}l${round(w * 0.06)} -26h${round(w * 0.34)}l${round(w * 0.18)} 26Z`,
        lighten(tone, 0.1),
      );
      easel.path(
        `M${round(x - w * 0.22)} ${round(y - 22)}l${round(w * 0.03)} -14h${round(w * 0.26)}l${round(w * 0.1)} 14Z`,
        mood.lamps ? '#ffcf86' : mood.sky[0],
      );
    }
    easel.path(
      `M${round(x - w * 0.5)} ${round(y - 18)}h${round(w)}q${round(-w * 0.1)} 22 ${round(-w * 0.2)} 22h${round(-w * 0.7)}Z`,
      easel.linear([
        [0, lighten(tone, 0.1)],
        [1, mix(tone, mood.sea[2], 0.6)],
      ]),
    );
    easel.path(
      `M${round(x - w * 0.45)} ${round(y + 5)}h${round(w * 0.8)}l${round(-w * 0.1)} 22h${round(-w * 0.6)}Z`,
      tone,
      0.18,
    );
    if (mood.lamps) easel.glow({ x, y: y - 24, rx: 60, ry: 34 }, '#ffc878', 0.32);
  }
  const side = random.pick([-1, 1]);
  drawPalm(easel, {
    x: side === 1 ? WIDTH - 120 : 120,
    y: HORIZON + 20,
    height: 330,
    lean: -side * 30,
    mood,
    fade: 0.2,
  });
  drawPalm(easel, {
    x: side === 1 ? WIDTH - 260 : 260,
    y: HORIZON + 20,
    height: 250,
    lean: side * 24,
    mood,
    fade: 0.3,
  });
}

function drawDock({ easel, mood, paint }: BoatScene): void {
  const wood = multiply('#8d6a4a', mood.outside);
  easel.rect(
    { x: 0, y: EDGE - 40, w: WIDTH, h: 46 },
    easel.linear([
      [0, '#140f2e', 0],
      [1, '#140f2e', 0.5],
    ]),
  );
  easel.rect(
    { x: 0, y: EDGE, w: WIDTH, h: HEIGHT - EDGE },
    easel.linear([
      [0, lighten(wood, 0.16)],
      [1, darken(wood, 0.35)],
    ]),
  );
  for (let plank = -6; plank <= 46; plank += 1) {
    const top = WIDTH / 2 + (plank - 20) * 56;
    const foot = WIDTH / 2 + (plank - 20) * 74;
    easel.polygon(
      [
        [top, EDGE],
        [top + 56, EDGE],
        [foot + 74, HEIGHT],
        [foot, HEIGHT],
      ],
      plank % 3 ? darken(wood, 0.12) : lighten(wood, 0.12),
      0.32,
    );
    easel.line(`M${round(top)} ${EDGE}L${round(foot)} ${HEIGHT}`, darken(wood, 0.6), { width: 2.2, opacity: 0.7 });
  }
  easel.rect(
    { x: 0, y: EDGE - 7, w: WIDTH, h: 16 },
    easel.linear([
      [0, lighten(wood, 0.35)],
      [1, darken(wood, 0.25)],
    ]),
  );
  for (const x of [90, 560, 1040, 1510]) drawPile({ easel, mood, x, wood });
  for (const x of [325, 1275]) drawPedestal({ easel, mood, paint, x });
}

function drawPile({ easel, mood, x, wood }: Pick<BoatScene, 'easel' | 'mood'> & { x: number; wood: Color }): void {
  const top = EDGE - 120;
  easel.rect(
    { x: x - 21, y: top, w: 42, h: 150 },
    easel.linear(
      [
        [0, darken(wood, 0.35)],
        [0.4, lighten(wood, 0.1)],
        [1, darken(wood, 0.55)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  easel.ellipse({ x, y: top, rx: 21, ry: 7 }, lighten(wood, 0.25));
  for (const y of [top + 62, top + 71, top + 80])
    easel.rect({ x: x - 23, y, w: 46, h: 8 }, multiply('#e6dcc2', mood.outside), { radius: 4 });
}

function drawPedestal({ easel, mood, paint, x }: Pick<BoatScene, 'easel' | 'mood' | 'paint'> & { x: number }): void {
  easel.shade({ x, y: EDGE + 66, rx: 60, ry: 14 }, 0.5);
  easel.rect(
    { x: x - 19, y: EDGE - 54, w: 38, h: 118 },
    easel.linear(
      [
        [0, lighten(paint.white, 0.1)],
        [1, darken(paint.white, 0.4)],
      ],
      [0, 0],
      [1, 0.4],
    ),
    { radius: 8 },
  );
  easel.rect({ x: x - 15, y: EDGE - 46, w: 30, h: 26 }, mood.lamps ? '#ffe7b0' : '#dfe9ea', { radius: 5 });
  easel.rect({ x: x - 12, y: EDGE - 4, w: 24, h: 22 }, paint.dark, { radius: 4 });
  if (mood.lamps) {
    easel.glow({ x, y: EDGE - 33, rx: 210, ry: 150 }, '#ffbe6a', 0.75);
    easel.ellipse(
      { x, y: EDGE + 70, rx: 190, ry: 36 },
      easel.radial([
        [0, '#ffce86', 0.5],
        [1, '#ffce86', 0],
      ]),
    );
  }
}

/** From the bow and the stern to the piles. */
function drawLines({ easel, mood }: BoatScene, brush: Brush): void {
  const rope = multiply('#efe6cf', mood.outside);
  const piles = [90, 560, 1040, 1510];
  for (const along of [6, 90]) {
    const [x, y] = [brush.x(along), brush.y(12)];
    const pile = piles.reduce((best, next) =>
      Math.abs(next - x - (x > WIDTH / 2 ? 120 : -120)) < Math.abs(best - x - (x > WIDTH / 2 ? 120 : -120))
        ? next
        : best,
    );
    easel.line(
      `M${round(x)} ${round(y)}Q${round((x + pile) / 2)} ${round(EDGE - 20)} ${pile} ${EDGE - 46}`,
      darken(rope, 0.3),
      { width: 6 },
    );
    easel.line(`M${round(x)} ${round(y)}Q${round((x + pile) / 2)} ${round(EDGE - 20)} ${pile} ${EDGE - 46}`, rope, {
      width: 3.4,
    });
  }
}
